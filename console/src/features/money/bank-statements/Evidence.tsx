import type { BankLineDetail } from '@learning-cms/contract/money/bank-statements'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './transfers.module.css'

/** The bank's own data, unchanged, and their source. */
export function Evidence({
  line: { description, reference, counterName, counterAccount, evidence, order },
}: {
  line: BankLineDetail
}) {
  const say = useWords(transferWords)
  const { dateTime } = useFormat()
  const { fileName, line, importedByName, importedAt, lineSha256, cells } = evidence
  return (
    <section className={classes['evidence']}>
      <h3>{say('evidence')}</h3>
      <p className={classes['text']} dir="auto">
        <Found text={description} code={order?.number} />
      </p>
      <dl className={classes['facts']}>
        <Fact name={say('reference')} text={reference} />
        <Fact name={say('from')} text={[counterName, counterAccount].filter(Boolean).join(' · ')} />
      </dl>
      <details>
        <summary>{say('fileLine', { file: fileName, line })}</summary>
        <dl className={classes['facts']}>
          {cells.map(({ heading, text }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- Headings may repeat, and a line of a file never changes
            <Fact key={at} name={heading || '–'} text={text} />
          ))}
          <Fact name={say('digest')} text={lineSha256} />
        </dl>
        <p className={classes['quiet']}>{say('brought', { name: importedByName, at: dateTime(importedAt) })}</p>
      </details>
    </section>
  )
}

const Fact = ({ name, text }: { name: string; text: string }) =>
  text && (
    <div>
      <dt dir="auto">{name}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  )

/** The text with the order number highlighted; a number with blanks inside is not found. */
function Found({ text, code }: { text: string; code: string | undefined }) {
  const at = code ? text.toUpperCase().indexOf(code) : -1
  if (!code || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + code.length)}</mark>
      {text.slice(at + code.length)}
    </>
  )
}
