import type { artifactSuggested } from '@learning-cms/contract/museum/artifacts'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { artifactsApi } from '#features/museum/artifacts/artifacts.api.ts'

type Props = {
  label: string
  description?: string
  placeholder?: string
  lang?: 'vi' | 'en'
  of: (typeof artifactSuggested)[number]
  maxLength?: number
  error?: ReactNode
  value?: string
  onChange?: (text: string) => void
  'data-path'?: string
}

const pauseMs = 200

/** A line of text, with suggestions from earlier records. */
export function SuggestField({ of, lang = 'vi', value = '', maxLength = 255, ...input }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [text] = useDebouncedValue(value.trim().slice(0, 100), pauseMs)
  const { data } = useQuery({
    queryKey: ['artifacts', 'suggestions', of, lang, text],
    queryFn: async ({ signal }) =>
      (await artifactsApi.suggest({ query: { field: of, language: lang, text } }, { signal })).values,
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  return (
    <Autocomplete
      {...input}
      lang={lang}
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      data={data ?? []}
      filter={({ options }) => options}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
    />
  )
}
