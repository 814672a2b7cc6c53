import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from './parts.ts'

const knowledgeBase = createRoute({
  ...signedIn,
  path: '/knowledge-base',
  staticData: { title: 'knowledge-base', needs: 'articles:read' },
  component: lazyRouteComponent(() => import('#features/help/articles/ArticlesPage.tsx')),
})
const helpWriting = createRoute({
  ...signedIn,
  path: '/knowledge-base/$id',
  staticData: {
    title: 'article',
    parent: { to: '/knowledge-base', title: 'knowledge-base' },
    needs: 'articles:read',
  },
  component: lazyRouteComponent(() => import('#features/help/articles/ArticlePage.tsx')),
})
const help = createRoute({
  ...signedIn,
  path: '/help',
  staticData: { title: 'help', needs: 'articles:read' },
  component: lazyRouteComponent(() => import('#features/help/help/HelpPage.tsx')),
})
const helpArticle = createRoute({
  ...signedIn,
  path: '/help/$slug',
  staticData: { title: 'help', needs: 'articles:read', parent: { to: '/help', title: 'help' } },
  component: lazyRouteComponent(() => import('#features/help/help/HelpArticlePage.tsx')),
})

/** The help centre, and writing for it. */
export const helpRoutes = [knowledgeBase, helpWriting, help, helpArticle] as const
