import { shellWords } from '@learning-cms/texts/shell/shell'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { LayoutType } from '#app/theme/rules.ts'
import { useTheme } from '#app/theme/store.ts'
import { wiring } from '#app/wiring.tsx'
import { productName } from '#kit/brand/Logo.tsx'
import { PageTrail } from '#kit/page/page-trail.ts'
import { useWords } from '#kit/text/words.ts'
import { blank } from './layouts/blank.tsx'
import { LoadingLine } from './LoadingLine.tsx'
import { Breadcrumbs, GroupOfList } from './header/Breadcrumbs.tsx'
import { classic } from './layouts/classic.tsx'
import { decked } from './layouts/decked.tsx'
import type { Layout } from './layouts/layout.ts'
import { modern } from './layouts/modern.tsx'
import { useOpenPart } from '#navigation/open-parts.ts'
import classes from './Shell.module.css'
import { simple } from './layouts/simple.tsx'
import { stackedSide } from './layouts/stacked-side.tsx'

const layouts: Record<LayoutType, Layout> = { classic, modern, stackedSide, decked, simple, blank }

const NavDrawer = lazy(() => import('./nav/NavDrawer.tsx'))
const Configurator = lazy(() => import('./configurator/Configurator.tsx'))

const trail = <GroupOfList />

const yearOf = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Ho_Chi_Minh' })
/**
 * The year in Vietnam, wherever the server that renders the page is: with another year the console would render the
 * page again. Not `yearNow`, which adds 5 kB to every list.
 */
const yearInVietnam = () => yearOf.format(Date.now())

function Footer() {
  const t = useWords(shellWords)
  const [year] = useState(yearInVietnam)
  return (
    <footer className={classes.footer} data-screen-only>
      <bdi dir="ltr">{t('rights', { year, product: productName })}</bdi>
    </footer>
  )
}

export default function Shell({ children }: { children: ReactNode }) {
  const t = useWords(shellWords)
  const { type } = useTheme().layout
  const isConfiguring = useOpenPart(({ part }) => part === 'configurator')
  const { Side, Top } = layouts[type]
  const isMenuOpen = useOpenPart(({ part }) => part === 'menu')
  // Stays mounted, to slide out.
  const [hasMenu, setHasMenu] = useState(isMenuOpen)
  if (isMenuOpen && !hasMenu) setHasMenu(true)
  return (
    <>
      <a className={classes.skip} href="#page" data-screen-only>
        {t('skip-to-content')}
      </a>
      <LoadingLine />
      <div className={classes.shell} data-layout={type}>
        <Suspense>{Side && <Side />}</Suspense>
        <div className={classes.column}>
          <Suspense>{Top && <Top />}</Suspense>
          {wiring.banner}
          <main id="page" className={classes.page} tabIndex={-1}>
            <Breadcrumbs />
            <PageTrail value={trail}>{children}</PageTrail>
            <div id="layers" />
          </main>
          {type !== 'blank' && <Footer />}
        </div>
      </div>
      <Suspense>{hasMenu && <NavDrawer />}</Suspense>
      <Suspense>{isConfiguring && <Configurator {...wiring} />}</Suspense>
    </>
  )
}
