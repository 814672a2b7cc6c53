import { lazy, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { repeatEarlyClicks } from './drawn.ts'

/** As the server drew it: an element that answers nothing. */
function drawnButton(name: string) {
  const button = document.createElement('button')
  button.ariaLabel = name
  document.body.append(button)
  return button
}

test('what was clicked before the console ran is clicked once it answers', async () => {
  const onClick = vi.fn<() => void>()
  await draw(<button type="button" aria-label="Xuất tệp" onClick={onClick} />)
  const button = page.getByRole('button', { name: 'Xuất tệp' })
  await expect.element(button).toBeInTheDocument()
  const early = button.element()
  window.takeEarlyClicks = () => [early]
  await repeatEarlyClicks()
  expect(onClick).toHaveBeenCalledOnce()
  expect(window.takeEarlyClicks).toBeUndefined()
})

test('on a page that was drawn afresh the same button is clicked in its place, however late it comes', async () => {
  const [onClick, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const early = drawnButton('Xuất tệp')
  window.takeEarlyClicks = () => [early]
  early.remove()
  const repeated = repeatEarlyClicks()
  await draw(
    <>
      <button type="button" aria-label="Cột" onClick={other} />
      <button type="button" aria-label="Xuất tệp" onClick={onClick} />
    </>,
  )
  await repeated
  expect(onClick).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
})

test('what is clicked while the page is being taken over is clicked once that part answers', async () => {
  const [clicks, release] = [[] as string[], Promise.withResolvers<void>()]
  const Late = lazy(async () => {
    await release.promise
    return {
      default: () => (
        <>
          <button type="button" onClick={() => clicks.push('images')}>
            Hình ảnh
          </button>
          <input type="checkbox" aria-label="Chọn" onChange={({ target }) => clicks.push(`chosen ${target.checked}`)} />
        </>
      ),
    }
  })
  const root = document.createElement('div')
  root.innerHTML =
    '<p>Hiện vật</p><!--$--><button type="button">Hình ảnh</button><input type="checkbox" aria-label="Chọn"/><!--/$-->'
  document.body.append(root)
  const ready = Promise.withResolvers<void>()
  const drawn = hydrateRoot(
    root,
    <>
      <p ref={() => ready.resolve()}>Hiện vật</p>
      <Suspense>
        <Late />
      </Suspense>
    </>,
  )
  await ready.promise
  window.takeEarlyClicks = () => []
  const repeated = repeatEarlyClicks()
  await page.getByRole('button', { name: 'Hình ảnh' }).click()
  await page.getByRole('checkbox', { name: 'Chọn' }).click()
  expect(clicks).toEqual([])
  release.resolve()
  await repeated
  expect(clicks).toEqual(['images', 'chosen true'])
  await page.getByRole('button', { name: 'Hình ảnh' }).click()
  expect(clicks).toHaveLength(3)
  drawn.unmount()
  root.remove()
})
