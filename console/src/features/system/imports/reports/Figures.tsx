import { NOT_UNDONE, type Import, type ImportOutcome } from '@learning-cms/contract/records/imports'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/system/imports/import.module.css'

const tones: Partial<Record<ImportOutcome, 'go' | 'stop'>> = {
  create: 'go',
  update: 'go',
  created: 'go',
  updated: 'go',
  refused: 'stop',
  [NOT_UNDONE]: 'stop',
}

/** The number of rows for each outcome. */
export function Figures({ subject, outcomes }: { subject: Import; outcomes: readonly ImportOutcome[] }) {
  const say = useWords(importWords)
  const { number } = useFormat()
  return (
    <dl className={classes['figures']} aria-label={say('figures')}>
      {outcomes.map((outcome) => (
        <div key={outcome} data-tone={subject.counts[outcome] > 0 ? tones[outcome] : undefined}>
          <dt>{say(`outcome.${outcome}`)}</dt>
          <dd>{number(subject.counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  )
}
