import { Avatar, UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import type { HeaderSlots } from '#app/wiring.tsx'
import { useIdentity } from '#api/identity/identity.ts'
import { useMe } from '#api/session/session.ts'
import { addressFor } from '#kit/show/people/picture-address.ts'
import { ExpandIcon } from '#kit/show/icons.ts'
import classes from './Header.module.css'

/** The signed-in person: from this device at first, then from the server. */
export function usePerson() {
  const stored = useIdentity(({ user }) => user)
  const { data: me } = useMe()
  return {
    name: me?.fullName ?? (stored.fullName || stored.username),
    mail: me?.email ?? stored.email,
    avatar: me?.avatar ? addressFor(me.avatar, 40) : stored.avatar,
  }
}

const initials = (name: string) => {
  const parts = name.trim().split(/\s+/)
  return `${parts[0]?.[0] ?? ''}${parts.length > 1 ? parts.at(-1)![0] : ''}`.toUpperCase()
}

export function Face({ person, size }: { person: ReturnType<typeof usePerson>; size: number }) {
  return (
    <Avatar src={person.avatar || null} size={size} radius="xl" color="accent" alt="" aria-hidden>
      {initials(person.name)}
    </Avatar>
  )
}

export function UserButton({
  openShortcuts: _shortcuts,
  openTour: _tour,
  roleView: __,
  help: ___,
  ...button
}: HeaderSlots & ComponentPropsWithRef<'button'>) {
  const person = usePerson()
  return (
    <UnstyledButton {...button} className={classes.user} data-tour="keys" aria-haspopup="menu">
      <Face person={person} size={32} />
      <span className={classes.userName}>{person.name}</span>
      <ExpandIcon size={16} className={classes.userChevron} aria-hidden />
    </UnstyledButton>
  )
}
