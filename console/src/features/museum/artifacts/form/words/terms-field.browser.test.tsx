import { artifactTerms, type ArtifactTerm } from '@learning-cms/contract/museum/artifact-terms'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { idOf } from '#testing/courses.ts'
import { answer } from '#testing/server.ts'
import { TermsField } from './TermsField.tsx'

const termOf = (place: number, nameVi: string): ArtifactTerm => ({
  id: idOf(place),
  version: 1,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  kind: 'material',
  nameVi,
  nameEn: '',
  artifactCount: 1,
})
const [porcelain, wood, bronze] = [termOf(1, 'Gốm hoa lam'), termOf(2, 'Gỗ lim'), termOf(3, 'Đồng')]

function Field({ onChoice }: { onChoice: (ids: string[]) => void }) {
  const [value, setValue] = useState<string[]>([])
  const change = (ids: string[]) => {
    setValue(ids)
    onChoice(ids)
  }
  return <TermsField label="Chất liệu" kind="material" value={value} onChange={change} />
}

test('Enter takes the term of this name, or adds it: never one that merely contains the word', async () => {
  const created = vi.fn()
  answer(artifactTerms.list, () => ({ rows: [porcelain, wood, bronze] }))
  answer(artifactTerms.create, ({ body }) => {
    created(body)
    return { ...termOf(4, body.nameVi) }
  })
  const chosen = vi.fn()
  await draw(<Field onChoice={chosen} />)
  const field = page.getByRole('combobox', { name: 'Chất liệu' })
  await field.click()
  await field.fill('gốm')
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Thêm “gốm”')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(created).toHaveBeenCalledWith({ kind: 'material', nameVi: 'gốm' }))
  await vi.waitFor(() => expect(chosen).toHaveBeenLastCalledWith([idOf(4)]))
  await field.fill('dong')
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Đồng')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(chosen).toHaveBeenLastCalledWith([idOf(4), bronze.id]))
  await field.fill('gốm')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(chosen).toHaveBeenLastCalledWith([idOf(4), bronze.id, porcelain.id]))
})
