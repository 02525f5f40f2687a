export { ActiveFilters } from './active-filters.tsx';
export { FilterPanel } from './filter-panel.tsx';
export { FilterSheet } from './filter-sheet.tsx';
