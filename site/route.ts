import type { ComponentType, ReactNode } from 'react';
import type { Config } from '../widget/contract/config.ts';
import type { Language } from '../widget/domain/enumerations.ts';
import type { ArticleName } from './content/article.ts';
import type { ElementTag } from './element.tsx';
import type { PageQuery } from './page-query.ts';

/** Props of a route's component. */
export interface RouteProps {
  /** The URL's query without `?`. */
  search: string;
}

/** A page's component, or a function that renders the page with its loaded text. */
export type RouteCode = ({ default: ComponentType<RouteProps> } | { render: (props: RouteProps) => ReactNode }) & {
  /** Returns the public queries of the page's first screen; its document contains their responses. */
  queries?: (language: Language) => readonly PageQuery[];
};

/** The subject of a group of links in the footer. */
export type FooterGroup = 'rent' | 'support' | 'legal';

export interface Route {
  path: string;
  /** The path that its document is rendered and stored for, if the page has many. */
  documentPath?: string;
  /** Title of the document and of search results, in the current language. */
  title: () => string;
  /** The module in `routes/`, from which a prerendered page's preloads are derived. */
  module: string;
  /** Its text in `content/<language>/`, which is loaded again when the language changes. */
  text?: ArticleName | 'faq' | 'first-questions';
  load: (language: Language) => Promise<RouteCode>;
  /** The page's link in the footer, labelled with its title unless a shorter label is given. */
  footer?: { group: FooterGroup; label?: () => string };
  /** The tag in the first screen. Its code loads before the route changes, so that no empty space shows instead of it. */
  element?: ElementTag;
  /** The view of `<rental-account>` that is the page's whole content. */
  view?: string;
  /** True if search engines must not index it, because it belongs to one person. */
  isPrivate?: boolean;
  /** True if it isn't in the sitemap, because it is empty without a query. */
  isUnlisted?: boolean;
  /** Returns true if the operator's configuration removes the page. */
  isHidden?: (config: Config) => boolean;
}
