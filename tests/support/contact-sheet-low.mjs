// Popovers and dialogs on a window as low as a phone in landscape or a laptop at 200 % zoom.
const low = (open) => async (shot) => {
  const { width, height } = shot.page.viewportSize();
  await shot.page.setViewportSize({ width: Math.max(width, 640), height: Math.min(height, 360) });
  await open(shot);
  return 'window';
};

/** The same screens, named after what they open. */
export const lowScreens = ({ openPlaceList, openCalendar, openFilters, openMenu, openCancelling }) => ({
  'place-list-low': { open: low(openPlaceList), person: null },
  'calendar-low': { open: low(openCalendar), person: null },
  'filters-low': { open: low(openFilters), person: null },
  'menu-low': { open: low(openMenu), person: null },
  'cancel-booking-low': { open: low(openCancelling), person: 'customer' },
});
