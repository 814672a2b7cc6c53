import { checkInWords } from '@learning-cms/texts/shop/tickets/check-in'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { Undo } from './Answer.tsx'
import type { ScanResult } from './scan.ts'
import { useWhy } from './use-why.ts'
import classes from '#features/shop/tickets/check-in.module.css'

type Props = { scans: readonly ScanResult[]; onUndo: (result: ScanResult) => Promise<unknown> }
const tones = { entered: 'success', refused: 'danger', undone: 'neutral' } as const

/** Earlier scans of this device, without the one shown in full. */
export function LatestScans({ scans, onUndo }: Props) {
  const say = useWords(checkInWords)
  const isEnglish = useLanguage() === 'en'
  const { time } = useFormat()
  const why = useWhy()
  const earlier = scans.slice(1)
  return (
    <FormCard title={say('latest')}>
      {earlier.length === 0 ? (
        <p className={classes['quiet']}>{say('latestNone')}</p>
      ) : (
        <ul className={classes['rows']} aria-label={say('latest')}>
          {earlier.map((result) => (
            <li key={result.id}>
              <span className={classes['time']}>{time(result.at)}</span>
              <span className={classes['line']}>
                <StatusBadge tone={tones[result.outcome]}>{say(result.outcome)}</StatusBadge>
                <span className={classes['quiet']}>
                  {result.outcome === 'refused' ? why(result) : (isEnglish && result.nameEn) || result.nameVi} · …
                  {result.code.slice(-4)}
                </span>
              </span>
              {result.outcome === 'entered' && <Undo result={result} onUndo={onUndo} />}
            </li>
          ))}
        </ul>
      )}
    </FormCard>
  )
}
