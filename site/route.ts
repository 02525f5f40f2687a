import type { ComponentType, ReactNode } from 'react';
import type { Config } from '../widget/contract/config.ts';
import type { Language } from '../widget/domain/enumerations.ts';
import type { ArticleName } from './content/article.ts';

/** What a route's component is given. */
export interface RouteProps {
  /** The query without `?`, as it stands in the address. */
  search: string;
}

/** A page's component, or a way to render it with the text that was fetched for it. */
export type RouteCode = { default: ComponentType<RouteProps> } | { render: (props: RouteProps) => ReactNode };

/** The subject of a group of links in the footer. */
export type FooterGroup = 'rent' | 'support' | 'legal';

export interface Route {
  path: string;
  /** Title of the document and of search results, in the current language. */
  title: () => string;
  description: () => string;
  /** The module in `routes/`, for the files that the prerendered page asks for. */
  module: string;
  /** The texts in `content/<language>/` that come with it; they are fetched again when the language changes. */
  text?: ArticleName | 'faq' | 'first-questions';
  load: (language: Language) => Promise<RouteCode>;
  /** The page's link in the footer, labelled with its title unless there is a shorter label. */
  footer?: { group: FooterGroup; label?: () => string };
  /** The view of `<rental-account>` that is all the page shows. */
  view?: string;
  /** Not found in search engines: it belongs to one person. */
  isPrivate?: boolean;
  /** Not in the sitemap: empty without a question, such as a search. */
  isUnlisted?: boolean;
  /** True where the operator's configuration takes the page away. */
  isHidden?: (config: Config) => boolean;
}
