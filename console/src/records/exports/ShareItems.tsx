import { shareWords } from '@learning-cms/texts/records/share'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiBase } from '#api/page/config.ts'
import { CopyIcon, ExternalIcon, LinkIcon } from '#kit/show/icons.ts'
import { toastNews, toastSuccess } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'

type Link = { label: string; path: string }
type Props = {
  /** Links of the public API; the first is the one for IIIF viewers. */
  links: readonly [Link, ...Link[]]
  isPublic: boolean
  /** Why there are no links. */
  why: string
  children?: ReactNode
}

/** The public addresses of a record, for other pages and programs: a part of its menu. */
export function ShareItems({ links, isPublic, why, children }: Props) {
  const say = useWords(shareWords)
  const { data: base } = useQuery({ queryKey: ['api-base'], queryFn: apiBase, staleTime: Infinity })
  const addressOf = (path: string) => new URL(`${base}${path}`, window.location.href).href
  const copy = () =>
    navigator.clipboard.writeText(addressOf(links[0].path)).then(
      () => toastSuccess(say('copied')),
      () => toastNews(say('copyFailed')),
    )
  const isOpen = isPublic && base !== undefined
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<LinkIcon size={18} aria-hidden />}>{say('share')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.Label>{isPublic ? say('public') : why}</Menu.Label>
        <Menu.Item leftSection={<CopyIcon size={18} aria-hidden />} disabled={!isOpen} onClick={() => void copy()}>
          {say('copyManifest')}
        </Menu.Item>
        {links.map(({ label, path }) =>
          isOpen ? (
            <Menu.Item
              key={path}
              component="a"
              href={addressOf(path)}
              target="_blank"
              rel="noopener"
              leftSection={<ExternalIcon size={18} aria-hidden />}
            >
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={path} disabled leftSection={<ExternalIcon size={18} aria-hidden />}>
              {label}
            </Menu.Item>
          ),
        )}
        {children}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
