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

export const router = createRouter({
  routeTree: root.addChildren([home, list, create, item]),
  basepath: '/admin',
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
