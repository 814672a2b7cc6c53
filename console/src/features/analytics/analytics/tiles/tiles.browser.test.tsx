import { savedReports, type ReportPin } from '@learning-cms/contract/analytics/saved-reports'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf } from '#testing/server.ts'
import Tiles from './Tiles.tsx'

const brokenPin = (number: number, fault: ReportPin['fault']): ReportPin => ({
  reportId: idOf(number),
  name: `Báo cáo ${number}`,
  report: null,
  fault,
})

test('a page without pins shows nothing', async () => {
  answer(savedReports.pins, () => ({ rows: [] }))
  await draw(<Tiles board="home" />)
  await expect.poll(() => callsOf(savedReports.pins).length).toBeGreaterThan(0)
  expect(page.getByRole('region').query()).toBeNull()
})

test('a tile without a report says why, is moved and removed', async () => {
  answer(savedReports.pins, () => ({
    rows: [brokenPin(1, 'deleted'), brokenPin(2, 'not-shared'), brokenPin(3, 'no-right')],
  }))
  answer(savedReports.arrange, () => ({ rows: [] }))
  await draw(
    <>
      <h1>Tổng quan bán hàng</h1>
      <Tiles board="sales" />
    </>,
  )
  await expect.element(page.getByText('Báo cáo này đã bị xoá.')).toBeVisible()
  await expect.element(page.getByText('Báo cáo này không còn được chia sẻ với bạn.')).toBeVisible()
  await expect.element(page.getByText('Bạn không còn quyền xem các số liệu này.')).toBeVisible()
  await expectAccessible()
  const sent = () => callsOf(savedReports.arrange).at(-1)?.body.reportIds
  await page.getByRole('button', { name: 'Thao tác với Báo cáo 2' }).click()
  await page.getByRole('menuitem', { name: 'Chuyển lên trước' }).click()
  await expect.poll(sent).toEqual([idOf(2), idOf(1), idOf(3)])
  await page.getByRole('button', { name: 'Thao tác với Báo cáo 2' }).click()
  await page.getByRole('menuitem', { name: 'Bỏ ghim' }).click()
  await expect.poll(sent).toEqual([idOf(1), idOf(3)])
})
