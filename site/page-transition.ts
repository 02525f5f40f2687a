/** Shows the next page by calling `update`, at once or within a transition. */
type ShowPage = (update: () => void) => void;

let show: ShowPage = (update) => update();

/** Sets how the next pages are shown. Until that code has loaded, pages change at once. */
export function setPageTransition(next: ShowPage): void {
  show = next;
}

/** Shows the next page. */
export function showPage(update: () => void): void {
  show(update);
}
