import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { hasUnsavedWork, useHasUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { RichTextField } from '#kit/fields/RichTextField.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { expectAccessible } from '#testing/accessible.ts'
import { addressNow, draw, erase, goTo } from '#testing/draw.tsx'
import { storedDrafts } from '#testing/stored-drafts.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const offer = () => page.getByRole('status').filter({ hasText: 'Có bản nháp chưa lưu' })
const leaving = () => dialog('Đóng mà chưa lưu?')
const back = () => history.back()
const draftsOf = async (title: string) =>
  (await storedDrafts()).filter(({ form }) => String(form).endsWith(` ${title}`))

type NoteProps = {
  title?: string
  kind?: 'drawer' | 'dialog'
  note?: string
  onSent?: () => Promise<string | undefined>
}

const isTaken = () => Promise.resolve(undefined)

/** A button of a page, and what it opens. */
function Note({ title = 'Ghi chú', kind = 'drawer', note = '', onSent = isTaken }: NoteProps) {
  const [isOpen, setOpen] = useState(false)
  const Layer = kind === 'drawer' ? Drawer : Dialog
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`Mở ${title}`}</Button>
      <Layer title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <NoteForm note={note} onSent={onSent} onClose={() => setOpen(false)} />
      </Layer>
    </>
  )
}

function NoteForm({
  note,
  onSent,
  onClose,
}: {
  note: string
  onSent: () => Promise<string | undefined>
  onClose: () => void
}) {
  const [text, setText] = useState(note)
  const [how, setHow] = useState('mail')
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const send = async () => {
    const refused = await onSent()
    setError(refused)
    if (!refused) onClose()
  }
  return (
    <DialogForm act="Gửi" isBusy={false} error={undefined} onSubmit={() => void send()} onClose={onClose}>
      <Radio.Group label="Cách" value={how} onChange={setHow}>
        <Radio value="mail" label="Thư" />
        <Radio value="call" label="Điện thoại" />
      </Radio.Group>
      {how === 'call' && (
        <TextInput label="Số máy" value={number} onChange={({ target }) => setNumber(target.value)} error={error} />
      )}
      <Textarea label="Nội dung" value={text} onChange={({ target }) => setText(target.value)} />
    </DialogForm>
  )
}

async function open(title = 'Ghi chú') {
  await button(`Mở ${title}`).click()
  await expect.element(dialog(title)).toBeVisible()
}
const closed = (title = 'Ghi chú') => expect.element(dialog(title)).not.toBeInTheDocument()

/** A page with another one before it. */
async function drawAfterAnother(content: React.ReactNode) {
  await draw(content, { at: '/second' })
  await goTo('/first')
  await goTo('/second')
  await expect.poll(addressNow).toBe('/second')
}

test('Back closes a drawer, then leaves the page; forward opens nothing', async () => {
  await drawAfterAnother(<Note />)
  await open()
  back()
  await closed()
  expect(addressNow()).toBe('/second')
  history.forward()
  await open()
  back()
  await closed()
  back()
  await expect.poll(addressNow).toBe('/first')
})

test('a layer that closed otherwise is skipped by Back, however many there were', async () => {
  await drawAfterAnother(<Note />)
  for (let n = 0; n < 3; n++) {
    await open()
    await userEvent.keyboard('{Escape}')
    await closed()
  }
  back()
  await expect.poll(addressNow).toBe('/first')
})

test('a link within a layer leads on; Back returns to the page, and again to the one before', async () => {
  await drawAfterAnother(<Note />)
  await open()
  await goTo('/third')
  await closed()
  back()
  await expect.poll(addressNow).toBe('/second')
  await expect.element(button('Mở Ghi chú')).toBeVisible()
  back()
  await expect.poll(addressNow).toBe('/first')
})

test('one that stands in the address does not open again by the next Back', async () => {
  function InAddress() {
    const search = useSearch({ strict: false })
    const navigate = useNavigate()
    const go = (open?: string) => void navigate({ to: '.', search: { open } as never })
    return (
      <>
        <Button onClick={() => go('new')}>Mở Lịch hẹn</Button>
        <Drawer title="Lịch hẹn" isOpen={(search as { open?: string }).open !== undefined} onClose={() => go()}>
          <Textarea label="Nội dung" />
        </Drawer>
      </>
    )
  }
  await drawAfterAnother(<InAddress />)
  await open('Lịch hẹn')
  expect(addressNow()).toBe('/second?open=new')
  back()
  await closed('Lịch hẹn')
  await expect.poll(addressNow).toBe('/second')
  back()
  await expect.element(button('Mở Lịch hẹn')).toBeVisible()
  back()
  await expect.poll(addressNow).toBe('/first')
})

test('Back closes the dialog over a drawer first', async () => {
  function Both() {
    const [isAsking, setAsking] = useState(false)
    return (
      <>
        <Button onClick={() => setAsking(true)}>Hỏi</Button>
        <ConfirmDialog
          isOpen={isAsking}
          title="Chắc chưa?"
          act="Có"
          onConfirm={() => {}}
          onClose={() => setAsking(false)}
        />
      </>
    )
  }
  function Stacked() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Mở Ngăn</Button>
        <Drawer title="Ngăn" isOpen={isOpen} onClose={() => setOpen(false)}>
          <Both />
        </Drawer>
      </>
    )
  }
  await drawAfterAnother(<Stacked />)
  await open('Ngăn')
  await button('Hỏi').click()
  await expect.element(dialog('Chắc chưa?')).toBeVisible()
  back()
  await closed('Chắc chưa?')
  await expect.element(dialog('Ngăn')).toBeVisible()
  back()
  await closed('Ngăn')
  expect(addressNow()).toBe('/second')
})

test.each(['drawer', 'dialog'] as const)(
  'Back asks before it closes a %s with text, which stays as a draft',
  async (kind) => {
    const title = `Thư ${kind}`
    await drawAfterAnother(<Note title={title} kind={kind} />)
    await open(title)
    await expect.element(field('Nội dung')).toBeVisible()
    await field('Nội dung').fill('Kính gửi chị Lan')
    back()
    await expect.element(leaving()).toBeVisible()
    await expectAccessible()
    await button('Ở lại').click()
    await expect.element(field('Nội dung')).toHaveValue('Kính gửi chị Lan')
    back()
    await leaving().getByRole('button', { name: 'Đóng, không lưu' }).click()
    await closed(title)
    expect(addressNow()).toBe('/second')
    await open(title)
    await offer().getByRole('button', { name: 'Khôi phục' }).click()
    await expect.element(field('Nội dung')).toHaveValue('Kính gửi chị Lan')
    await expect.element(offer()).not.toBeInTheDocument()
  },
)

test('what was typed survives Escape and a reload, with the fields that a choice opens, and goes once it is sent', async () => {
  const note = <Note title="Cuộc gọi" />
  await draw(note)
  await open('Cuộc gọi')
  await page.getByRole('radio', { name: 'Điện thoại' }).click()
  await field('Số máy').fill('0912 345 678')
  await field('Nội dung').fill('Hẹn thứ hai')
  await userEvent.keyboard('{Escape}')
  await closed('Cuộc gọi')
  await expect.poll(() => draftsOf('Cuộc gọi')).toHaveLength(1)
  expect((await draftsOf('Cuộc gọi'))[0]!.text).not.toContain('Hẹn')
  erase()
  await draw(note)
  await open('Cuộc gọi')
  await offer().getByRole('button', { name: 'Khôi phục' }).click()
  await expect.element(field('Số máy')).toHaveValue('0912 345 678')
  await expect.element(field('Nội dung')).toHaveValue('Hẹn thứ hai')
  await button('Gửi').click()
  await closed('Cuộc gọi')
  await expect.poll(() => draftsOf('Cuộc gọi')).toEqual([])
})

test('a draft is not offered for another record, or where it was cancelled or dismissed', async () => {
  await draw(<Note title="Sửa" note="của A" />)
  await open('Sửa')
  await field('Nội dung').fill('của A, thêm')
  await userEvent.keyboard('{Escape}')
  await closed('Sửa')
  await expect.poll(() => draftsOf('Sửa')).toHaveLength(1)
  erase()
  await draw(<Note title="Sửa" note="của B" />)
  await open('Sửa')
  await expect.element(field('Nội dung')).toHaveFocus()
  await expect.element(offer()).not.toBeInTheDocument()
  await field('Nội dung').fill('của B, thêm')
  await button('Thôi').click()
  await closed('Sửa')
  await expect.poll(() => draftsOf('Sửa')).toHaveLength(1)
  erase()
  await draw(<Note title="Sửa" note="của A" />)
  await open('Sửa')
  await offer().getByRole('button', { name: 'Bỏ' }).click()
  await expect.element(offer()).not.toBeInTheDocument()
  await expect.poll(() => draftsOf('Sửa')).toEqual([])
})

test('formatted text is restored with its formats', async () => {
  function Letter() {
    const [isOpen, setOpen] = useState(false)
    const [text, setText] = useState('')
    const close = () => {
      setOpen(false)
      setText('')
    }
    return (
      <>
        <Button onClick={() => setOpen(true)}>Mở Thư ngỏ</Button>
        <Drawer title="Thư ngỏ" isOpen={isOpen} onClose={close}>
          <RichTextField label="Lời thư" value={text} onChange={setText} />
          <output>{text}</output>
        </Drawer>
      </>
    )
  }
  await draw(<Letter />)
  await open('Thư ngỏ')
  await field('Lời thư').click()
  await userEvent.keyboard('{Control>}b{/Control}Trân trọng')
  await userEvent.keyboard('{Escape}')
  await closed('Thư ngỏ')
  await open('Thư ngỏ')
  await offer().getByRole('button', { name: 'Khôi phục' }).click()
  await expect.poll(() => document.querySelector('output')?.textContent).toContain('<strong>Trân trọng</strong>')
})

test('a layer begins in its first field, also where its code comes late, and not on the button that closes it', async () => {
  const code = Promise.withResolvers<void>()
  const Late = lazy(async () => {
    await code.promise
    return { default: () => <Textarea label="Trả lời" /> }
  })
  function Answer() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Mở Trả lời thư</Button>
        <Drawer title="Trả lời thư" isOpen={isOpen} onClose={() => setOpen(false)}>
          <Suspense>
            <Late />
          </Suspense>
        </Drawer>
      </>
    )
  }
  await draw(<Answer />)
  await open('Trả lời thư')
  code.resolve()
  await expect.element(field('Trả lời')).toHaveFocus()
  await userEvent.keyboard('xin chào')
  await expect.element(field('Trả lời')).toHaveValue('xin chào')
})

test('what is refused is in view and has the focus', async () => {
  let refusals = 0
  const onSent = async () => (refusals++ === 0 ? 'Số máy không đúng' : undefined)
  await draw(
    <Stack>
      <Note title="Gọi" onSent={onSent} />
    </Stack>,
  )
  await open('Gọi')
  await page.getByRole('radio', { name: 'Điện thoại' }).click()
  await field('Số máy').fill('12')
  await field('Nội dung').fill('a')
  await button('Gửi').click()
  await expect.element(field('Số máy')).toHaveFocus()
  await expect.element(page.getByText('Số máy không đúng')).toBeVisible()
  await button('Gửi').click()
  await closed('Gọi')
})

test('a field that takes the focus as soon as it is drawn', async () => {
  const faults: unknown[] = []
  const onFault = ({ error }: ErrorEvent) => faults.push(error)
  window.addEventListener('error', onFault)
  function Eager() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Mở Ngay</Button>
        <Drawer title="Ngay" isOpen={isOpen} onClose={() => setOpen(false)}>
          <input aria-label="Đầu tiên" ref={(field) => field?.focus()} />
        </Drawer>
      </>
    )
  }
  await draw(<Eager />)
  await open('Ngay')
  await expect.element(field('Đầu tiên')).toHaveFocus()
  window.removeEventListener('error', onFault)
  expect(faults).toEqual([])
})

test('what is typed in a layer is unsaved work, but no change of the record below it', async () => {
  const Below = () => <output>{useHasUnsavedWork() ? 'đã đổi' : 'chưa đổi'}</output>
  await draw(
    <>
      <Below />
      <Note />
    </>,
  )
  await open()
  await field('Nội dung').fill('Ghi')
  await expect.poll(hasUnsavedWork).toBe(true)
  expect(document.querySelector('output')?.textContent).toBe('chưa đổi')
  await button('Thôi').click()
  await closed()
  await expect.poll(hasUnsavedWork).toBe(false)
})
