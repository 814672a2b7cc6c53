import type { HelpEntry } from '@learning-cms/contract/help/help'
import type { HelpScreen } from '@learning-cms/contract/help/articles'
import { helpWords } from '@learning-cms/texts/help/help'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { BackIcon, ExternalIcon, SearchIcon } from '#kit/show/icons.ts'
import { Prose } from '#kit/reading/Prose.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useRecordLanguage, useWords } from '#kit/text/words.ts'
import { EntryLinks } from './EntryList.tsx'
import { closeHelp } from './help-panel.ts'
import { helpForScreen, helpHome, oneHelpArticle } from './help.api.ts'
import classes from './help.module.css'
import { Helpful } from './Helpful.tsx'
import { screenOf } from './screen-of.ts'
import { useView } from './use-view.ts'

/** The articles about the current screen, to read beside it. */
export default function HelpPanel() {
  const say = useWords(helpWords)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const screen = screenOf(pathname)
  const [opened, setOpened] = useState<{ entry: HelpEntry; on: string }>()
  // Another screen has its own list.
  const entry = opened?.on === pathname ? opened.entry : undefined
  return (
    <Drawer isOpen onClose={closeHelp} size={480} title={say('panel')}>
      <div className={classes['panel']}>
        {entry ? (
          <Reading entry={entry} onBack={() => setOpened(undefined)} />
        ) : (
          <List screen={screen} onOpen={(entry) => setOpened({ entry, on: pathname })} />
        )}
      </div>
    </Drawer>
  )
}

function List({ screen, onOpen }: { screen: HelpScreen | undefined; onOpen: (entry: HelpEntry) => void }) {
  const say = useWords(helpWords)
  const language = useRecordLanguage()
  const { data, error, refetch } = useQuery({
    ...helpForScreen(screen ?? 'dashboard', language),
    enabled: screen !== undefined,
  })
  const { data: home } = useQuery(helpHome(language))
  const entries = screen ? data : []
  return (
    <>
      {error && !data && <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />}
      {!error && !entries && <Skeleton height={120} />}
      {entries?.length === 0 && <p className={classes['quiet']}>{say('panelNone')}</p>}
      {entries && entries.length > 0 && <EntryLinks entries={entries} onOpen={onOpen} />}
      {home && home.popular.length > 0 && (
        <section aria-label={say('popular')}>
          <h3 className={classes['label']}>{say('popular')}</h3>
          <EntryLinks entries={home.popular} onOpen={onOpen} />
        </section>
      )}
      <ToCentre />
    </>
  )
}

function ToCentre() {
  const say = useWords(helpWords)
  const { hrefOf, follow } = useFollow()
  return (
    <Button
      component="a"
      variant="default"
      href={hrefOf('/help')}
      leftSection={<SearchIcon size={18} aria-hidden />}
      onClick={(event) => {
        closeHelp()
        follow(event, '/help')
      }}
    >
      {say('toCentre')}
    </Button>
  )
}

function Reading({ entry, onBack }: { entry: HelpEntry; onBack: () => void }) {
  const say = useWords(helpWords)
  const language = useRecordLanguage()
  const { hrefOf } = useFollow()
  const { data: article, error, refetch } = useQuery(oneHelpArticle(entry.slug, language))
  useView(entry.id, entry.slug)
  return (
    <>
      <div className={classes['found']}>
        <Button variant="subtle" color="gray" leftSection={<BackIcon size={18} data-mirror />} onClick={onBack}>
          {say('back')}
        </Button>
        <Button
          component="a"
          variant="subtle"
          color="gray"
          href={hrefOf(`/help/${entry.slug}`)}
          target="_blank"
          rightSection={<ExternalIcon size={16} aria-hidden />}
        >
          {say('openPage')}
        </Button>
      </div>
      <h3 className={classes['heading']} lang={entry.language}>
        {entry.title}
      </h3>
      {error && !article && <ErrorState title={say('unableToLoadOne')} error={error} onRetry={refetch} />}
      {!error && !article && <Skeleton height={240} />}
      {article && (
        <>
          <Prose html={article.body} lang={article.language} />
          <Helpful article={article} slug={entry.slug} />
        </>
      )}
    </>
  )
}
