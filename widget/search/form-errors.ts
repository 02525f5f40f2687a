// A module of its own for the form's dynamic import: others import the summary statically, and a chunk that serves both needs the
// bundler's runtime, which the form would load too.
export { ErrorSummary } from '../ui/error-summary.tsx';
