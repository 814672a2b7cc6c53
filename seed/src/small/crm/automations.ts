import type { Action } from '@learning-cms/contract/crm/automations'
import type { Db } from '@learning-cms/server/db/open'
import {
  insertSampleAutomation,
  sampleChoices,
  type SampleRun,
} from '@learning-cms/server/services/samples/crm/automations'
import { latestSampleStudents } from '@learning-cms/server/services/samples/crm/customers'
import { idAt } from '@learning-cms/seed/ids'
import type { Random, SeedContext } from '@learning-cms/seed/random'

const DAY_MS = 86_400_000
const AGE_DAYS = 45
const PEOPLE = 38

type Became = SampleRun['became'][number]
const done: Became = { state: 'done', reason: null }

/** A random outcome of an action. */
function becameOf(random: Random, { kind }: Action): Became {
  if (kind === 'mail' && random.isLucky(0.25)) return { state: 'skipped', reason: 'no-consent' }
  if (kind === 'tag' && random.isLucky(0.15)) return { state: 'skipped', reason: 'has-tag' }
  if (kind === 'enrol' && random.isLucky(0.1)) return { state: 'failed', reason: 'enrolments.course-not-open' }
  return done
}

/** Two paused automations with runs, and a draft. */
export async function seedAutomations(tx: Db, { random, nowMs }: SeedContext) {
  const { tagId, templateId, mailboxId, topicId, courseId } = await sampleChoices(tx)
  const people = await latestSampleStudents(tx, PEOPLE)
  const createdMs = nowMs - AGE_DAYS * DAY_MS
  const mail: Action = { kind: 'mail', templateId, mailboxId, topicId }
  const runsOf = (actions: readonly Action[], share: number): SampleRun[] =>
    people
      .filter(() => random.isLucky(share))
      .map((personId, at) => {
        const atMs = nowMs - DAY_MS - at * 0.9 * DAY_MS
        const became = actions.map((action) => becameOf(random, action))
        return { id: idAt(random, atMs), personId, at: new Date(atMs).toISOString(), became }
      })
  const enter = (
    one: Pick<Parameters<typeof insertSampleAutomation>[1], 'name' | 'description' | 'state' | 'trigger' | 'actions'>,
    share: number,
  ) =>
    insertSampleAutomation(tx, {
      ...one,
      id: idAt(random, createdMs),
      createdAt: new Date(createdMs).toISOString(),
      runs: runsOf(one.actions, share),
    })
  await enter(
    {
      name: 'Cảm ơn sau khi mua khoá học',
      description: 'Gửi thư cảm ơn và gắn nhãn để tháng sau mời khoá tiếp theo',
      state: 'paused',
      trigger: { kind: 'order-paid', courseId: null },
      actions: [mail, { kind: 'tag', tagId }],
    },
    0.9,
  )
  await enter(
    {
      name: 'Tặng khoá ngắn cho người vừa học xong',
      description: '',
      state: 'paused',
      trigger: { kind: 'course-finished', courseId: null },
      actions: [{ kind: 'enrol', courseId }, mail],
    },
    0.4,
  )
  await enter(
    {
      name: 'Nhắc khách tiềm năng bị bỏ quên',
      description: 'Nhắc người phụ trách sau ba ngày không ai liên hệ',
      state: 'draft',
      trigger: { kind: 'lead-untouched', days: 3 },
      actions: [{ kind: 'notice', accountId: null, roleId: null, message: 'Khách tiềm năng ba ngày chưa ai liên hệ' }],
    },
    0,
  )
}
