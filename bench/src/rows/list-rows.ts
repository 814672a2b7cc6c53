import { note } from '#table.ts'

const lists = {
  orders: {
    sorts: ['createdAt', 'total', 'completedAt'],
    filters: [
      '',
      '&status=pending',
      '&status=failed',
      '&status=completed',
      '&status=refunded',
      '&gateway=momo',
      '&gateway=zalopay',
      '&refundState=partial',
      '&hasFulfilmentError=true',
      '&search=nguyen',
      '&search=hoa tran',
      '&search=DH26',
      '&search=0900 01',
      '&createdFrom=2026-01-05&createdTo=2026-01-11',
    ],
  },
  refunds: { sorts: ['createdAt', 'amount', 'succeededAt'], filters: ['', '&status=requested', '&way=momo'] },
  coupons: { sorts: ['createdAt', 'code', 'used'], filters: ['', '&search=tet'] },
  courses: {
    sorts: ['createdAt', 'title', 'price', 'totalStudents', 'updatedAt', 'publishedAt', 'durationMinutes'],
    filters: ['', '&status=published', '&level=beginner,advanced', '&price=free', '&search=dao tao'],
  },
  instructors: {
    sorts: ['joinedAt', 'fullName', 'totalCourses', 'experienceYears'],
    filters: ['', '&status=pending', '&search=nguyen'],
  },
  students: {
    sorts: ['joinedAt', 'fullName', 'lastActivityAt', 'lastLoginAt', 'totalCourses', 'learningSeconds'],
    filters: ['', '&status=suspended', '&hasCourses=true', '&lastActive=30-days', '&search=nguyen', '&search=hoa tran'],
  },
  enrolments: { sorts: ['enrolledAt'], filters: ['', '&state=completed'] },
  artifacts: {
    sorts: ['priority', 'nameVi', 'code', 'fromYear', 'timeRegister', 'createdAt', 'updatedAt'],
    filters: [
      '',
      '&type=3D',
      '&status=published',
      '&translation=stale',
      '&treasure=true',
      '&unfinished=true',
      '&search=trong dong',
      '&search=hoa sen',
    ],
  },
  audit: { sorts: ['at'], filters: ['', '&entity=courses'] },
}

type Took = { ms: number; query: string }

/** Every sort in both directions, with filters and search: first page, next page, last page. */
export async function everyOrder(url: string, auth: Record<string, string>) {
  for (const [name, { sorts, filters }] of Object.entries(lists)) {
    const took: Took[] = []
    const ask = async (path: string) => {
      const startedAt = performance.now()
      const answer = await fetch(`${url}/api/v1${path}`, { headers: auth })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      const body = (await answer.json()) as { next: string | null }
      took.push({ ms: performance.now() - startedAt, query: path })
      return body
    }
    for (const sort of sorts)
      for (const order of ['asc', 'desc'])
        for (const filter of filters) {
          const query = `/${name}?sort=${sort}&order=${order}${filter}`
          const page = await ask(query)
          if (page.next) await ask(`${query}&after=${page.next}`)
          await ask(`${query}&before=end`)
        }
    report(name, took)
  }
}

function report(name: string, took: Took[]) {
  took.sort((a, b) => a.ms - b.ms)
  const p95 = took[Math.floor(took.length * 0.95)]!
  note(
    `Every sort, filter and search of the list of ${name} (${took.length} pages)`,
    'p95 ≤ 50 ms',
    `${p95.ms.toFixed(1)} ms, slowest ${took.at(-1)!.ms.toFixed(0)} ms (${took.at(-1)!.query.slice(0, 60)})`,
    p95.ms <= 50,
  )
}
