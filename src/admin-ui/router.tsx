import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })
const parent = { getParentRoute: () => root }

/** State of a list that stands in its address. */
export interface ListSearch {
  readonly q?: string
  /** Such as `label_ASC`. */
  readonly sort?: string
  /** Paths, joined by commas. */
  readonly columns?: string
  /** A where object. */
  readonly filter?: unknown
}

const home = createRoute({
  ...parent,
  path: '/',
  component: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
})

const list = createRoute({
  ...parent,
  path: '/lists/$list',
  validateSearch: (given: Record<string, unknown>): ListSearch => ({
    ...(typeof given.q === 'string' || typeof given.q === 'number' ? { q: String(given.q) } : {}),
    ...(typeof given.sort === 'string' ? { sort: given.sort } : {}),
    ...(typeof given.columns === 'string' ? { columns: given.columns } : {}),
    ...(given.filter === undefined ? {} : { filter: given.filter }),
  }),
  component: lazyRouteComponent(() => import('./lists/list-page.tsx'), 'ListPage'),
})

const create = createRoute({
  ...parent,
  path: '/lists/$list/create',
  component: lazyRouteComponent(() => import('./item/create-page.tsx'), 'CreatePage'),
})

const item = createRoute({
  ...parent,
  path: '/lists/$list/$id',
  component: lazyRouteComponent(() => import('./item/item-page.tsx'), 'ItemPage'),
})

const text = (given: unknown) => (given === undefined || given === '' ? undefined : String(given))

const databases = createRoute({
  ...parent,
  path: '/documents',
  component: lazyRouteComponent(() => import('./documents/databases-page.tsx'), 'DatabasesPage'),
})

const documents = createRoute({
  ...parent,
  path: '/documents/$database',
  validateSearch: (given: Record<string, unknown>): { readonly prefix?: string } =>
    text(given.prefix) === undefined ? {} : { prefix: String(given.prefix) },
  component: lazyRouteComponent(() => import('./documents/documents-page.tsx'), 'DocumentsPage'),
})

const newDocument = createRoute({
  ...parent,
  path: '/documents/$database/new',
  component: lazyRouteComponent(() => import('./documents/document-page.tsx'), 'NewDocumentPage'),
})

const document = createRoute({
  ...parent,
  path: '/documents/$database/$id',
  component: lazyRouteComponent(() => import('./documents/document-page.tsx'), 'DocumentPage'),
})

const rules = createRoute({
  ...parent,
  path: '/limits',
  validateSearch: (given: Record<string, unknown>): { readonly q?: string } =>
    text(given.q) === undefined ? {} : { q: String(given.q) },
  component: lazyRouteComponent(() => import('./limits/rules-page.tsx'), 'RulesPage'),
})

const explain = createRoute({
  ...parent,
  path: '/limits/explain',
  validateSearch: (given: Record<string, unknown>): { readonly domain?: string; readonly d?: string } => ({
    ...(text(given.domain) === undefined ? {} : { domain: String(given.domain) }),
    ...(text(given.d) === undefined ? {} : { d: String(given.d) }),
  }),
  component: lazyRouteComponent(() => import('./limits/explain-page.tsx'), 'ExplainPage'),
})

const check = createRoute({
  ...parent,
  path: '/limits/check',
  component: lazyRouteComponent(() => import('./limits/check-page.tsx'), 'CheckPage'),
})

const pages = [home, list, create, item, databases, documents, newDocument, document, rules, explain, check]

export const router = createRouter({
  routeTree: root.addChildren(pages),
  basepath: '/admin',
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
