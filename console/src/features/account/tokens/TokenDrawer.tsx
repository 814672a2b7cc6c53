import type { Token } from '@learning-cms/contract/account/tokens'
import { tokenWords } from '@learning-cms/texts/account/tokens/tokens'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRightName } from '#features/account/roles/matrix/RightsSelect.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { useFormat } from '#kit/text/format.ts'
import { CloseIcon } from '#kit/show/icons.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { tones } from './state.ts'
import classes from './tokens.module.css'
import { useRevoke } from './use-revoke.ts'

/** A token's rights, author and last use. */
export function TokenDrawer({ token, onClose }: { token: Token | undefined; onClose: () => void }) {
  // The text stays while the drawer closes.
  const [last, setLast] = useState(token)
  if (token && token !== last) setLast(token)
  return (
    <Drawer title={last?.name ?? ''} isOpen={token !== undefined} onClose={onClose}>
      {last && <Details token={last} />}
    </Drawer>
  )
}

function Details({ token }: { token: Token }) {
  const say = useWords(tokenWords)
  const { dateTime } = useFormat()
  const revoke = useRevoke()
  const { source, opening, state, createdBy, createdAt, expiresAt, lastUsedAt, lastUsedIp, revokedAt, revokedBy } =
    token
  return (
    <div className={classes['stack']}>
      <DescriptionList>
        <Description name={say('state')}>
          <StatusBadge tone={tones[state]}>{say(state)}</StatusBadge>
        </Description>
        <Description name={say('secret')}>
          <code>{opening}…</code>
        </Description>
        <Description name={say('system')}>{source}</Description>
        <Description name={say('createdBy')}>{createdBy}</Description>
        <Description name={say('createdAt')}>{dateTime(createdAt)}</Description>
        <Description name={say('expiresAt')}>{dateTime(expiresAt)}</Description>
        <Description name={say('lastUsed')}>
          {lastUsedAt ? `${dateTime(lastUsedAt)} ${say('fromAddress', { ip: lastUsedIp ?? '' })}` : say('never')}
        </Description>
        {revokedAt && (
          <Description
            name={say('revoked')}
          >{`${dateTime(revokedAt)} ${say('revokedBy', { name: revokedBy ?? '' })}`}</Description>
        )}
      </DescriptionList>
      <Scopes token={token} />
      <Link to="/account/api-log" search={{ tokenId: token.id }}>
        {say('calls')}
      </Link>
      {state === 'active' && (
        <Button
          variant="default"
          className={classes['act']}
          leftSection={<CloseIcon size={18} aria-hidden />}
          onClick={() => revoke(token)}
        >
          {say('revoke')}
        </Button>
      )}
    </div>
  )
}

function Scopes({ token: { scopes, lostScopes } }: { token: Token }) {
  const say = useWords(tokenWords)
  const nameOf = useRightName()
  return (
    <section aria-label={say('scopes')}>
      <h3 className={classes['label']}>{say('scopes')}</h3>
      <ul className={classes['scopes']}>
        {scopes.map((scope) => (
          <li key={scope} data-lost={lostScopes.includes(scope) || undefined}>
            {nameOf(scope)}
          </li>
        ))}
      </ul>
      {lostScopes.length > 0 && <p className={classes['quiet']}>{say('lost', { count: lostScopes.length })}</p>}
    </section>
  )
}
