import { expect, test } from 'vitest'
import { filterOptions } from './filter-options.ts'

const roles = ['Kiểm duyệt viên', 'Kế toán', 'Đào tạo'].map((label) => ({ value: label, label, disabled: false }))
const found = (search: string) =>
  filterOptions({ options: roles, search, limit: 99 }).map((one) => 'label' in one && one.label)

test('the option that is called so comes first, before others that hold the same words', () => {
  const options = ['Gốm · Ceramic', 'Gốm sứ', 'Sứ · Gốm sứ trắng', 'Sứ'].map((label) => ({
    value: label,
    label,
    disabled: false,
  }))
  const firstFor = (search: string) => (filterOptions({ options, search, limit: 99 })[0] as { label: string }).label
  expect(firstFor('su')).toBe('Sứ')
  expect(firstFor('gom su')).toBe('Gốm sứ')
  expect(firstFor('ceramic')).toBe('Gốm · Ceramic')
  const groups = [
    { group: 'Một', items: options.slice(0, 3) },
    { group: 'Hai', items: options.slice(3) },
  ]
  expect(filterOptions({ options: groups, search: 'su', limit: 99 })[0]).toMatchObject({ group: 'Hai' })
})

test('options are found without accents and case, by any of their words', () => {
  expect(found('kiem DUYET')).toEqual(['Kiểm duyệt viên'])
  expect(found('dao')).toEqual(['Đào tạo'])
  expect(found('')).toHaveLength(3)
  const options = [
    { group: 'Một', items: roles.slice(0, 1) },
    { group: 'Hai', items: roles.slice(1) },
  ]
  expect(filterOptions({ options, search: 'toan', limit: 99 })).toEqual([{ group: 'Hai', items: [roles[1]] }])
})
