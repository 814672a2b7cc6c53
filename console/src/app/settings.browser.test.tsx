import type { Answer } from '@learning-cms/contract/core/route'
import { courses } from '@learning-cms/contract/courses/courses'
import { starts, startSteps } from '@learning-cms/contract/system/start'
import { home } from '@learning-cms/contract/records/home'
import { jobs } from '@learning-cms/contract/system/jobs'
import { notices } from '@learning-cms/contract/account/notices'
import { presence } from '@learning-cms/contract/account/presence'
import { RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { base } from '#navigation/redirect.ts'
import { expectNoSidewaysScroll } from '#testing/accessible.ts'
import { answerCourses, courseOf, courseRow, idOf } from '#testing/courses.ts'
import { enter, goTo, mount } from '#testing/draw.tsx'
import { answer } from '#testing/server.ts'
import { chooseLanguage, speakStoredLanguage } from './i18n/locale.ts'
import { routerAt } from './router.ts'
import { chooseLayout, chooseMode, defaultTheme } from './theme/rules.ts'
import { changeTheme } from './theme/store.ts'

const layouts = ['classic', 'modern', 'stackedSide', 'decked', 'simple', 'blank'] as const
const widths = [1440, 1024, 390] as const
const combinations = (['light', 'dark'] as const).flatMap((mode) =>
  (['vi', 'en'] as const).flatMap((language) =>
    (['ltr', 'rtl'] as const).map((direction) => ({ mode, language, direction })),
  ),
)
/** Every layout at every width, with the other settings rotated so that every pair of values occurs. */
const settings = widths.flatMap((width, place) =>
  layouts.map((layout, at) => ({ layout, width, ...combinations[[at, 7 - at, (3 * at + 2) % 8][place]!]! })),
)
type Setting = (typeof settings)[number]

async function show({ layout, mode, language, direction, width }: Setting) {
  const theme = { ...chooseLayout(chooseMode(defaultTheme, mode), layout, mode), direction, motion: 'reduced' as const }
  changeTheme(() => theme)
  chooseLanguage(language)
  // Resizing the window takes the longest.
  if (innerWidth !== width) await page.viewport(width, width === 390 ? 844 : 900)
  await expect.poll(() => document.documentElement.dataset['layout']).toBe(layout)
  await expect.poll(() => document.documentElement.dir).toBe(direction)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

const longName = 'Phân tích dữ liệu bán hàng bằng SQL và bảng tính cho người mới bắt đầu, từ câu truy vấn đầu tiên'

beforeEach(() => {
  const rows = Array.from({ length: 5 }, (_, at) =>
    courseRow(at + 1, {
      title: at === 0 ? longName : `Khoá ${at + 1}`,
      categoryName: 'Kỹ năng nghề nghiệp và phát triển bản thân',
      instructorName: 'Nguyễn Hoàng Phương Thảo Nguyên',
      price: 12_500_000,
      originalPrice: 15_000_000,
      status: at % 2 === 0 ? 'published' : 'draft',
      totalStudents: 12_345,
    }),
  )
  answerCourses(rows)
  answer(courses.read, () => courseOf(rows[0]!))
  answer(
    home.read,
    () =>
      ({
        tasks: [
          {
            kind: 'refunds-to-approve',
            count: 3,
            isCapped: false,
            to: '/refunds',
            oldest: '2026-01-02T03:04:05Z',
            amount: 123_456_789_000,
          },
          { kind: 'orders-without-access', count: 10_000, isCapped: true, to: '/orders', oldest: null, amount: null },
        ],
        figures: [
          { kind: 'orders-7', count: 42, isCapped: false, to: '/courses', before: null },
          { kind: 'enrolments-7', count: 1234, isCapped: false, to: '/enrolments', before: 1200 },
          { kind: 'students-active-7', count: 10_000, isCapped: true, to: '/students', before: 9000 },
        ],
        money: {
          days: Array.from({ length: 30 }, (_, at) => ({
            day: `2026-11-${String(at + 1).padStart(2, '0')}`,
            revenue: at * 1_234_567_000,
            refunds: at === 7 ? 99_000_000 : 0,
          })),
          before: { week: 1_000, month: 0 },
          to: { today: '/orders', week: '/orders', month: '/orders', refunds: '/refunds' },
        },
        recent: [],
        colleagues: [],
        appointments: null,
        failed: [],
      }) satisfies Answer<typeof home.read>,
  )
  answer(
    starts.read,
    () =>
      ({
        steps: startSteps.map((step) => ({ step, isDone: step === 'owner', isSkipped: false })),
        isHidden: false,
        tour: { state: 'new', stop: null },
      }) satisfies Answer<typeof starts.read>,
  )
  answer(home.sampleData, () => ({ isPresent: true }))
  answer(jobs.tray, () => ({ rows: [] }))
  answer(notices.count, () => ({ unread: 7 }))
  answer(presence.say, () => ({ others: [] }))
  answer(presence.leave, () => null)
})

const screens = [
  ['/dashboard', /./],
  ['/courses', /^(?:Khoá học|Courses)$/],
  [`/courses/${idOf(1)}`, longName],
] as const

test(
  'home, a list and a form work in every pair of settings without horizontal scrolling',
  { timeout: 240_000 },
  async () => {
    enter()
    const stop = speakStoredLanguage()
    history.replaceState(null, '', `${base}/welcome`)
    const router = routerAt()
    await router.load()
    mount(<RouterProvider router={router} />, router.history)
    for (const [address, heading] of screens) {
      await goTo(address)
      await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      for (const setting of settings) {
        await show(setting)
        // What does not fit a bar is folded away once it has been measured.
        await vi.waitFor(() => expectNoSidewaysScroll(`${address} in ${Object.values(setting).join('-')}`))
      }
    }
    stop()
  },
)
