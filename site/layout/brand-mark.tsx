import { useSiteStore } from '../store.ts';

/** Renders the operator's logo, or the product's: a car's outline over two wheels, as in the icons. */
export function BrandMark() {
  const { logoUrl } = useSiteStore().config.value;
  return logoUrl ? <img className="s-brand__logo" src={logoUrl} alt="" height={36} /> : <ProductLogo />;
}

function ProductLogo() {
  return (
    <svg className="s-brand__mark" viewBox="0 0 512 512" width="36" height="36" aria-hidden="true" focusable="false">
      <rect className="s-brand__tile" width="512" height="512" rx="112" />
      <g transform="translate(256 258) scale(3.7)">
        <path
          className="s-brand__body"
          d="M-48 16V4C-48-3-44-7-36-8L-29-9C-22-20-14-25-2-25H4C15-25 23-20 32-9C42-7 48-2 48 6V16C48 19 46 21 43 21H-43C-46 21-48 19-48 16Z"
        />
        <path className="s-brand__tile" d="M-19-9C-14-16-9-18-3-18V-9ZM4-9V-18C12-18 17-15 22-9Z" />
        <circle className="s-brand__tile" cx="-25" cy="20" r="14" />
        <circle className="s-brand__tile" cx="25" cy="20" r="14" />
        <circle className="s-brand__wheel" cx="-25" cy="20" r="9.5" />
        <circle className="s-brand__wheel" cx="25" cy="20" r="9.5" />
      </g>
    </svg>
  );
}
