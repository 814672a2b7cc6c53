import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { startStranger, type SignedIn } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

/** Reviews as the shop sends them, each by another student, all of one course, oldest first. */
async function receive(boss: SignedIn, reviews: readonly { rating: number; comment: string }[]) {
  const course = (await boss.done('GET', '/courses?status=published&size=1&sort=title&order=desc')).rows[0]
  const changedAt = new Date(Date.now() - 60_000).toISOString()
  for (const [at, review] of reviews.entries()) {
    const externalId = `hv-${randomUUID()}`
    const student = { fullName: `Vũ Thị Phím ${at + 1}`, email: `${externalId}@hocvien.example` }
    await boss.done('PUT', '/students/received', { rows: [{ externalId, changedAt, ...student }] })
    const had = { externalId, changedAt, studentExternalId: externalId, courseId: course.id }
    await boss.done('PUT', '/enrolments/received', { rows: [had] })
    const submittedAt = new Date(Date.now() - (reviews.length - at) * 3_600_000).toISOString()
    const { rows } = await boss.done('PUT', '/reviews/received', { rows: [{ ...had, ...review, submittedAt }] })
    expect(rows[0].outcome).toBe('created')
  }
  return course as { id: string; title: string }
}

const items = (page: Page) => page.getByRole('list', { name: 'Đánh giá chờ duyệt, cũ nhất trước' }).getByRole('button')
const pane = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`Đánh giá của ${name}`) })

test('a moderator clears the queue by keyboard alone, and undoes a mistake', async ({ page, signIn, baseURL }) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const token = `kp${randomUUID().slice(0, 8)}`
  const course = await receive(boss, [
    { rating: 5, comment: `Giảng kỹ, có bài tập, học xong làm được ngay ${token}` },
    { rating: 1, comment: `Khoá này bán lại 50k, gọi 0912.345.678 ${token}` },
    { rating: 3, comment: `Phần đầu hay, phần sau hơi nhanh ${token}` },
  ])
  await signIn(page, `/reviews?search=${token}`, await boss.addColleague('moderator'))
  await expect(page.getByRole('heading', { level: 1, name: 'Đánh giá' })).toBeVisible()
  await expect(items(page)).toHaveCount(3)
  const press = (key: string) => page.keyboard.press(key)

  await test.step('a review shows its author, its flags and the effect of a decision', async () => {
    await expect(pane(page, 'Vũ Thị Phím 1')).toContainText(course.title)
    await expect(pane(page, 'Vũ Thị Phím 1')).toContainText('Nếu duyệt')
    await press('j')
    await expect(pane(page, 'Vũ Thị Phím 2').locator('mark')).toHaveText('0912.345.678')
    await expect(pane(page, 'Vũ Thị Phím 2')).toContainText('Có số điện thoại')
    await expect(items(page).nth(1)).toBeFocused()
    await expectAccessible(page, 'the queue')
    await expectNoSidewaysScroll(page, 'the queue')
    await press('ArrowDown')
    await expect(items(page).nth(2)).toBeFocused()
    await press('k')
    await press('k')
    await expect(items(page).nth(0)).toBeFocused()
    await expect(pane(page, 'Vũ Thị Phím 1')).toContainText('Nếu duyệt')
  })

  await test.step('A approves, the next one moves up, Z undoes it', async () => {
    await press('a')
    await expect(page.getByText('Đã duyệt đánh giá của Vũ Thị Phím 1')).toBeVisible()
    await expect(items(page)).toHaveCount(2)
    await expect(pane(page, 'Vũ Thị Phím 2')).toBeVisible()
    await press('z')
    await expect(page.getByText('Đã hoàn tác')).toBeVisible()
    await expect(items(page)).toHaveCount(3)
  })

  await test.step('R and the number of a reason reject; Escape cancels', async () => {
    await press('j')
    await press('k')
    await press('j')
    await expect(pane(page, 'Vũ Thị Phím 2')).toBeVisible()
    await press('r')
    await expect(page.getByRole('group', { name: 'Chọn lý do từ chối' })).toBeFocused()
    await press('Escape')
    await expect(page.getByRole('group', { name: 'Chọn lý do từ chối' })).toBeHidden()
    await press('r')
    await press('3')
    await expect(page.getByText('Đã từ chối đánh giá của Vũ Thị Phím 2')).toBeVisible()
    await expect(items(page)).toHaveCount(2)
  })

  await test.step('? shows the keys; Delete asks before it puts a review in the trash', async () => {
    await press('?')
    await expect(page.getByRole('dialog')).toContainText('Từ chối vì: Spam, quảng cáo')
    await press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await press('Delete')
    await expect(page.getByRole('dialog')).toContainText('Xoá đánh giá của Vũ Thị Phím 3?')
    await press('Tab')
    await press('Enter')
    await expect(page.getByText('Đã xoá đánh giá của Vũ Thị Phím 3')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(pane(page, 'Vũ Thị Phím 1')).toContainText('Nếu duyệt')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(items(page)).toHaveCount(1)
    await press('a')
    await expect(page.getByText('Đã duyệt đánh giá của Vũ Thị Phím 1')).toBeVisible()
    await expect(items(page)).toHaveCount(0)
  })

  const { rows } = await boss.done('GET', `/reviews?search=${token}&sort=rating&order=asc`)
  expect(rows.map(({ status, rejectionReason }: Record<string, string>) => [status, rejectionReason])).toEqual([
    ['rejected', 'spam'],
    ['approved', null],
  ])
})

test('the list shows every review, and decides many at once or one', async ({ page, signIn, baseURL }) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const token = `ds${randomUUID().slice(0, 8)}`
  await receive(boss, [
    { rating: 4, comment: `Bố cục hợp lý, dễ theo ${token}` },
    { rating: 2, comment: `Âm thanh nhỏ quá, nghe không rõ ${token}` },
  ])
  await signIn(page, `/reviews?drawn=table&search=${token}`, await boss.addColleague('moderator'))
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Duyệt', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đổi 2 mục' }).click()
  await expect(page.getByRole('table').getByText('Đã duyệt')).toHaveCount(2)
  await page.getByRole('link', { name: /Vũ Thị Phím 2/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('Nếu từ chối')
  await drawer.getByRole('button', { name: /Từ chối/ }).click()
  await drawer.getByLabel('Ghi chú cho đồng nghiệp (không bắt buộc)').fill('Nói về loa của máy')
  await expectAccessible(page, 'the drawer')
  await drawer.getByRole('button', { name: /Lạc đề/ }).click()
  await expect(drawer).toContainText('“Nói về loa của máy”')
  await expect(drawer.getByText('Đã từ chối', { exact: true })).toBeVisible()
})
