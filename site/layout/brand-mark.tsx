/** The sign before the site's name: a road that meets the horizon. */
export function BrandMark() {
  return (
    <svg className="s-brand__mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path
        className="s-brand__road"
        d="M12.5 8h7L26 26H6zM15.3 11h1.4l.2 3h-1.8zm-.4 5.5h2.2l.3 4h-2.8zm-.5 6.5h3.2l.2 3h-3.6z"
        fillRule="evenodd"
      />
    </svg>
  );
}
