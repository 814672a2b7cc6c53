import type { Blocks } from '@learning-cms/contract/crm/mail/blocks'
import type { CampaignLanguage } from '@learning-cms/contract/crm/campaigns'
import { letterEditorWords } from '@learning-cms/texts/crm/campaigns/letter-editor'
import { SegmentedControl } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './editor.module.css'
import { LetterBlocks } from './LetterBlocks.tsx'
import { Look } from './LetterPreview.tsx'
import { ProblemList } from './ProblemList.tsx'
import { useLetter } from './use-letter.ts'

type Props = {
  campaignId: string
  label: string
  subject: string
  preheader: string
  language: CampaignLanguage
  value?: Blocks
  onChange?: (blocks: Blocks) => void
  error?: ReactNode
  'data-path'?: string
}
const parts = ['write', 'look'] as const
type LetterEditorPart = (typeof parts)[number]

/** Problems that the empty letter or the fields themselves already show. */
const SAID_ELSEWHERE = new Set(['empty', 'subject-missing'])

/** The blocks of a letter with the letter beside them; on a phone one of the two. */
export function LetterEditor(props: Props) {
  const { campaignId, label, subject, preheader, language, value = [], onChange, error } = props
  const say = useWords(letterEditorWords)
  const [part, setPart] = useState<LetterEditorPart>('write')
  const state = useLetter({ campaignId, subject, preheader, blocks: value, language })
  const problems = state.letter?.problems ?? []
  const general = problems.filter(({ blockId, kind }) => blockId === undefined && !SAID_ELSEWHERE.has(kind))
  return (
    <FormCard title={label}>
      <SegmentedControl<LetterEditorPart>
        className={classes['parts']}
        aria-label={say('parts')}
        data={parts.map((one) => ({ value: one, label: say(`part.${one}`) }))}
        value={part}
        onChange={setPart}
      />
      {error && (
        <p role="alert" className={classes['error']}>
          {error}
        </p>
      )}
      <ProblemList problems={general} />
      <div className={classes['editor']} data-part={part}>
        <div className={classes['write']}>
          <LetterBlocks
            blocks={value}
            onChange={(blocks) => onChange?.(blocks)}
            path={props['data-path'] ?? 'blocks'}
            campaignId={campaignId}
            pictures={state.pictures}
            language={language}
            problems={problems}
          />
        </div>
        <div className={classes['look']}>
          <Look state={state} language={language} />
        </div>
      </div>
    </FormCard>
  )
}
