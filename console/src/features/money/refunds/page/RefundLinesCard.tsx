import type { Refund } from '@learning-cms/contract/money/refunds/refunds'
import { refundPageWords } from '@learning-cms/texts/money/refunds/refund'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { Money } from '#kit/show/Money.tsx'
import { useWords, type Say } from '#kit/text/words.ts'
import classes from '#features/money/refunds/refunds.module.css'

type RefundLine = Refund['lines'][number]

/** The amount of each course, and what happened to the access. */
export function RefundLinesCard({ refund: { lines } }: { refund: Refund }) {
  const say = useWords(refundPageWords)
  const { money } = useFormat()
  return (
    <FormCard title={say('lines')}>
      {lines.length === 0 ? (
        <p className={classes['quiet']}>{say('noLines')}</p>
      ) : (
        <dl className={classes['parts']}>
          {lines.map((line) => (
            <div key={line.lineId}>
              <dt>
                {line.title}
                <small>
                  {[outcomeOf(say, line), line.reversal > 0 && `${say('reversal')}: ${money(line.reversal)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </dt>
              <dd>
                <Money amountInDong={line.amount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </FormCard>
  )
}

/** What was taken back, named after the kind of line; gifts and deliveries have nothing to take back. */
function outcomeOf(say: Say<typeof refundPageWords.vi>, line: RefundLine) {
  if (line.kind === 'donation' || line.kind === 'delivery') return null
  const outcome = accessOf(line)
  if (line.kind === 'course') return say(outcome)
  const words = say(`${outcome}-${line.kind}`)
  return line.pieces ? `${words}: ${line.pieces}` : words
}

function accessOf({ access, accessState }: RefundLine) {
  if (access === 'keep') return 'accessRetained'
  if (accessState === 'error') return 'accessFault'
  return accessState === 'done' ? 'accessTaken' : 'accessWaits'
}
