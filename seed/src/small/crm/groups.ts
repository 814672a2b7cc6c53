import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { Db } from '@learning-cms/server/db/open'
import { latestSampleStudents } from '@learning-cms/server/services/samples/crm/customers'
import { insertSampleGroup } from '@learning-cms/server/services/samples/crm/groups'
import { idAt } from '@learning-cms/seed/ids'
import type { SeedContext } from '@learning-cms/seed/random'

const DAY_MS = 24 * 3_600_000
const MONTHS_3 = 90 * DAY_MS
const KNOWN = 40

/** Groups of every kind: lists by hand, one of them archived, two rules and a cohort. */
export async function seedGroups(tx: Db, { random, nowMs }: SeedContext) {
  const people = await latestSampleStudents(tx, KNOWN)
  if (people.length === 0) return
  const madeMs = nowMs - 30 * DAY_MS
  const made = () => ({ id: idAt(random, madeMs), at: new Date(madeMs).toISOString() })
  await insertSampleGroup(tx, {
    ...made(),
    name: 'Giáo viên cộng tác',
    description: 'Những người nhận đưa học sinh đến bảo tàng',
    personIds: people.slice(0, 14),
  })
  await insertSampleGroup(tx, {
    ...made(),
    name: 'Khách mua nhiều',
    description: 'Đã chi từ hai triệu đồng',
    rule: { field: 'spent', is: 'at-least', value: 2_000_000 },
  })
  await insertSampleGroup(tx, {
    ...made(),
    name: 'Đồng ý nhận thư, chưa học xong khoá nào',
    description: 'Để giới thiệu khoá học tiếp theo',
    rule: {
      all: [
        { field: 'marketingMail', is: 'yes' },
        { field: 'completedCourses', is: 'equals', value: 0 },
      ],
    },
  })
  await insertSampleGroup(tx, {
    ...made(),
    name: 'Người mua trong quý',
    description: 'Mua khoá học đông người nhất trong ba tháng qua',
    cohort: { from: dayIn(nowMs - MONTHS_3), to: dayIn(nowMs) },
  })
  await insertSampleGroup(tx, {
    ...made(),
    name: 'Lớp thí điểm năm ngoái',
    description: 'Giữ lại để đối chiếu',
    isArchived: true,
    personIds: people.slice(20, 26),
  })
}
