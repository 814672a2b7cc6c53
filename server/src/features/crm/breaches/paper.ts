import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { RecordLanguage } from '@learning-cms/contract/core/record-language'
import { sayIn } from '@learning-cms/texts'
import { breachPaperWords } from '@learning-cms/texts/crm/privacy/breach-paper'
import type { Db } from '#db/open.ts'
import { companyNow } from '#features/money/company/rules.ts'
import type { Call } from '#http/serve.ts'
import { fileHeaders } from '#services/media/file-names.ts'
import { draw } from '#services/papers/draw.ts'
import type { LetterPaper } from '#services/papers/letter-paper.ts'
import type { FoundBreach } from './queries.ts'
import { readBreach } from './rules.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', hour: '2-digit', minute: '2-digit' })
const dayWritten = (instant: string) => dayIn(Date.parse(instant)).split('-').toReversed().join('/')
const momentWritten = (instant: string) => `${dayWritten(instant)} ${clock.format(Date.parse(instant))}`

/** The notice to the authority, with the values of the register; missing ones are left blank to be filled in. */
export async function sendBreachPaper({ db, reply }: Call, id: string, language: RecordLanguage) {
  const breach = await readBreach(db, id)
  const bytes = await draw(await paperOf(db, breach, language))
  return reply
    .headers(fileHeaders({ name: `${breach.number}.pdf`, type: 'application/pdf', bytes }))
    .send(Buffer.from(bytes))
}

async function paperOf(db: Db, breach: FoundBreach, language: RecordLanguage): Promise<LetterPaper> {
  const say = sayIn(breachPaperWords, language)
  const { legalName, taxCode, address, phone, email } = await companyNow(db)
  const or = (text: string) => text || say('none')
  const { happenedAt, discoveredAt, reportBy, notifiedAt, notifiedHow, lateReason, personCount } = breach
  const at = (instant: string | null) => (instant === null ? say('unknown') : momentWritten(instant))
  const parts = [
    { name: say('who'), value: or([legalName, taxCode, address].filter((line) => line !== '').join('\n')) },
    { name: say('contact'), value: [say('contactGap'), phone, email].filter((line) => line !== '').join('\n') },
    { name: say('what'), value: `${breach.title}\n${breach.details}`.trim() },
    {
      name: say('when'),
      value: say('whenText', { happened: at(happenedAt), discovered: at(discoveredAt), due: at(reportBy) }),
    },
    { name: say('place'), value: say('contactGap') },
    {
      name: say('data'),
      value: say('dataText', { kinds: breach.dataKinds, count: personCount ?? say('unknown') }),
    },
    { name: say('effect'), value: or(breach.effect) },
    { name: say('measures'), value: or(breach.measures) },
    {
      name: say('notice'),
      value: notifiedAt ? say('noticeText', { when: at(notifiedAt), how: notifiedHow }) : say('noNotice'),
    },
    ...(lateReason ? [{ name: say('late'), value: lateReason }] : []),
    { name: say('signed'), value: '\n\n' },
  ]
  return {
    language,
    sender: legalName,
    recipient: [say('to')],
    dated: say('dated', { date: dayWritten(breach.updatedAt) }),
    title: say('title'),
    parts,
    foot: breach.number,
    madeAt: breach.updatedAt,
  }
}
