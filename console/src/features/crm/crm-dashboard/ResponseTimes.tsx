import type { CrmDashboard, MailTimes } from '@learning-cms/contract/crm/dashboard'
import { crmDashboardWords } from '@learning-cms/texts/crm/dashboard'
import figures from '#records/figures/analytics.module.css'
import { ChartCard } from '#kit/charts/card/ChartCard.tsx'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { LinkTo } from './LinkTo.tsx'
import { mailAddress } from './mail-address.ts'
import classes from './response-times.module.css'

type Mail = NonNullable<CrmDashboard['mail']>
type Props = { dashboard: CrmDashboard; mail: Mail }
type ResponseTimesCell = { key: string; value: number | null; text: string; to?: string | undefined }
type ResponseTimesLine = { id: string | null; name: string; replies: Mail['replies']; times: MailTimes }

/** The groups of columns, and the columns of each. */
const groups = [
  { name: 'begun', parts: ['all', 'answered', 'unanswered', 'closed'] },
  { name: 'firstAnswer', parts: ['median', 'p90'] },
  { name: 'toClose', parts: ['median', 'p90'] },
] as const

/** The id of the table by mailbox, to which the totals link. */
export const RESPONSE_TIMES = 'response-times'

/** How soon mail is answered and closed, by mailbox; each number opens its conversations. */
export function ResponseTimes({ dashboard, mail }: Props) {
  const say = useWords(crmDashboardWords)
  const cellsOf = useCells(dashboard)
  const lines: ResponseTimesLine[] = [
    ...(mail.mailboxes.length > 1 ? [{ id: null, name: say('allMailboxes'), ...mail }] : []),
    ...mail.mailboxes,
  ]
  const names = [
    say('replies'),
    ...groups.flatMap(({ name, parts }) => parts.map((part) => `${say(name)}: ${say(part)}`)),
  ]
  const title = say('times')
  const rows = lines.map((line) => ({ line, cells: cellsOf(line) }))
  return (
    <div id={RESPONSE_TIMES} tabIndex={-1} className={classes['box']}>
      <ChartCard
        title={title}
        definition={say('timesWhy')}
        table={{
          columns: [{ name: say('mailbox') }, ...names.map((name) => ({ name }))],
          rows: rows.map(({ line, cells }) => [line.name, ...cells.map(({ value }) => value)]),
        }}
        asTable={
          <div className={classes['scroll']}>
            <table className={`${figures['table']} ${classes['table']}`}>
              <caption>
                <VisuallyHidden>{title}</VisuallyHidden>
              </caption>
              <Head />
              <tbody>
                {rows.map(({ line, cells }) => (
                  <tr key={line.id ?? ''} data-all={line.id === null ? '' : undefined}>
                    <th scope="row">{line.name}</th>
                    {cells.map(({ key, text, to }, at) => (
                      <td key={key} data-name={names[at]}>
                        {to ? <LinkTo to={to}>{text}</LinkTo> : text}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        }
      />
    </div>
  )
}

function Head() {
  const say = useWords(crmDashboardWords)
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {say('mailbox')}
        </th>
        <th scope="col" rowSpan={2}>
          {say('replies')}
        </th>
        {groups.map(({ name, parts }) => (
          <th key={name} scope="colgroup" colSpan={parts.length}>
            {say(name)}
          </th>
        ))}
      </tr>
      <tr>
        {groups.flatMap(({ name, parts }) =>
          parts.map((part) => (
            <th key={`${name} ${part}`} scope="col">
              {say(part)}
            </th>
          )),
        )}
      </tr>
    </thead>
  )
}

const MINUTES_OF_DAY = 1_440

/** Numbers with the way to their rows, then times. */
function useCells({ from, to }: CrmDashboard) {
  const { number } = useFormat()
  const time = useTime()
  return ({ id, replies, times }: ResponseTimesLine): ResponseTimesCell[] => {
    const begun = { begunFrom: from, begunTo: to }
    const count = (key: string, value: number, filter: Record<string, string>): ResponseTimesCell => ({
      key,
      value,
      text: number(value),
      to: id === null ? undefined : mailAddress(id, filter),
    })
    const minutes = (key: string, value: number | null): ResponseTimesCell => ({ key, value, text: time(value) })
    return [
      count('replies', replies.now, { repliedFrom: from, repliedTo: to }),
      count('begun', times.begun, begun),
      count('answered', times.answered, { ...begun, answered: 'true' }),
      count('unanswered', times.begun - times.answered, { ...begun, answered: 'false' }),
      count('closed', times.closed, { ...begun, closed: 'true' }),
      minutes('firstMedian', times.firstAnswer.median),
      minutes('firstP90', times.firstAnswer.p90),
      minutes('closeMedian', times.toClose.median),
      minutes('closeP90', times.toClose.p90),
    ]
  }
}

/** Hours and minutes; from two days on, days. */
function useTime() {
  const { duration } = useFormat()
  const language = useLanguage()
  return (minutes: number | null) => {
    if (minutes === null) return '–'
    if (minutes < 2 * MINUTES_OF_DAY) return duration(minutes)
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit: 'day',
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    }).format(minutes / MINUTES_OF_DAY)
  }
}
