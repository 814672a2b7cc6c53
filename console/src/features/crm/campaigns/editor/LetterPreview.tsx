import type { CampaignLanguage } from '@learning-cms/contract/crm/campaigns'
import { fillLetter, type CompiledLetter } from '@learning-cms/domain/letters/render'
import { letterEditorWords } from '@learning-cms/texts/crm/campaigns/letter-editor'
import { SegmentedControl, Skeleton, Switch } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import classes from './editor.module.css'
import { LetterFrame } from './LetterFrame.tsx'
import type { LetterState } from './use-letter.ts'

const views = ['desktop', 'phone', 'text'] as const
type LetterPreviewView = (typeof views)[number]
const widths = { desktop: 680, phone: 375 }

const someone = {
  vi: { name: 'Nguyễn Thu Hà', givenName: 'Hà' },
  en: { name: 'Anna Smith', givenName: 'Anna' },
}
const NOWHERE = { unsubscribe: 'https://example.com/…', preferences: 'https://example.com/…' }

type Props = {
  letter: CompiledLetter
  language: CampaignLanguage
  isDark: boolean
  onDark: (isDark: boolean) => void
}

type LookProps = { state: LetterState; language: CampaignLanguage }

/** The letter as a recipient sees it, once the records that its blocks refer to are loaded. */
export function Look({ state: { letter, error, isDark, setDark }, language }: LookProps) {
  const say = useWords(letterEditorWords)
  if (letter) return <LetterPreview {...{ letter, language, isDark }} onDark={setDark} />
  return error ? <p className={classes['none']}>{say('previewUnable')}</p> : <Skeleton height={320} radius="sm" />
}

/** The phone's view on a phone. */
const firstView = (): LetterPreviewView => (matchMedia('(max-width: 62em)').matches ? 'phone' : 'desktop')

function LetterPreview({ letter, language, isDark, onDark }: Props) {
  const say = useWords(letterEditorWords)
  const [view, setView] = useState(firstView)
  const [isNamed, setNamed] = useState(true)
  const filled = useMemo(
    () => fillLetter(letter, { values: isNamed ? someone[language] : {}, urls: NOWHERE }),
    [letter, language, isNamed],
  )
  return (
    <section className={classes['preview']} aria-label={say('preview')}>
      <div className={classes['switches']}>
        <SegmentedControl<LetterPreviewView>
          size="sm"
          aria-label={say('previewAs')}
          data={views.map((value) => ({ value, label: say(`view.${value}`) }))}
          value={view}
          onChange={setView}
        />
        {view !== 'text' && (
          <Switch label={say('dark')} checked={isDark} onChange={({ currentTarget: { checked } }) => onDark(checked)} />
        )}
        <Switch
          label={say('unnamed')}
          checked={!isNamed}
          onChange={({ currentTarget: { checked } }) => setNamed(!checked)}
        />
      </div>
      <p className={classes['subject']} dir="auto">
        {filled.subject || say('noSubject')}
      </p>
      {view === 'text' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls by itself where lines are long
        <pre className={classes['plain']} dir="auto" lang={language} tabIndex={0} aria-label={say('view.text')}>
          {filled.text}
        </pre>
      ) : (
        <LetterFrame html={filled.html} title={say('previewTitle')} widthPx={widths[view]} />
      )}
    </section>
  )
}
