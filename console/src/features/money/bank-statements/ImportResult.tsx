import type { ImportedStatement, UnreadableLine } from '@learning-cms/contract/money/bank-statements'
import { isReason } from '@learning-cms/contract/core/all-reasons'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { Button } from '@mantine/core'
import { useFormat } from '#kit/text/format.ts'
import { ReasonText } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './transfers.module.css'

type Props = { imported: ImportedStatement; onAnother: () => void; onClose: () => void }

const counts = ['newLines', 'exactLines', 'outgoingLines', 'knownLines', 'unreadableLines'] as const

export function ImportResult({ imported, onAnother, onClose }: Props) {
  const say = useWords(transferWords)
  const { number } = useFormat()
  return (
    <div className={classes['bring']}>
      <dl className={classes['counts']}>
        {counts.map((name) => (
          <div key={name} data-tone={name === 'unreadableLines' && imported[name] > 0 ? 'danger' : undefined}>
            <dt>{say(name)}</dt>
            <dd>{number(imported[name])}</dd>
          </div>
        ))}
      </dl>
      {imported.unreadable.length > 0 && <Unreadable lines={imported.unreadable} />}
      <div className={classes['acts']} data-at="end">
        <Button variant="default" onClick={onAnother}>
          {say('another')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {say('close')}
        </Button>
      </div>
    </div>
  )
}

function Unreadable({ lines }: { lines: UnreadableLine[] }) {
  const say = useWords(transferWords)
  return (
    <>
      <p className={classes['quiet']}>{say('unreadableWhy')}</p>
      {/* It scrolls, so it must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className={classes['unreadable']} tabIndex={0} role="region" aria-label={say('unreadableLines')}>
        <table>
          <thead>
            <tr>
              <th>{say('lineNo')}</th>
              <th>{say('why')}</th>
              <th>{say('said')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, reason, values, text }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{isReason(reason) ? <ReasonText reason={reason} {...(values && { values })} /> : reason}</td>
                <td dir="auto">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
