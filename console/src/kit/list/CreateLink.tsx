import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useKeys } from '#kit/keyboard/keys.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { AddIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'

function useNewKey(run: () => void) {
  const say = useWords(kitWords)
  useKeys([{ key: 'n', label: say('keyNew'), group: say('keyGroupList'), run }])
}

const looks = { leftSection: <AddIcon size={18} aria-hidden />, 'aria-keyshortcuts': 'n' }

type LinkProps = { to: `/${string}/new`; children: ReactNode }

/** The button from a list to the page for a new record; N does the same. */
export function CreateLink({ to, children }: LinkProps) {
  const { go } = useFollow()
  useNewKey(() => go(to))
  return (
    <Button component={Link} to={to} {...looks}>
      {children}
    </Button>
  )
}

type CreateButtonProps = { onClick: () => void; children: ReactNode }

/** The same, where a record is made in a drawer. */
export function CreateButton({ onClick, children }: CreateButtonProps) {
  useNewKey(onClick)
  return (
    <Button onClick={onClick} {...looks}>
      {children}
    </Button>
  )
}
