import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AddIcon } from '#kit/show/icons.ts'

type Props = { to: `/${string}/new`; children: ReactNode }

/** The button from a list to the page for a new record. */
export const CreateLink = ({ to, children }: Props) => (
  <Button component={Link} to={to} leftSection={<AddIcon size={18} aria-hidden />}>
    {children}
  </Button>
)
