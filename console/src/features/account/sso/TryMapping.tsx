import { ssoProviders, type MappingChange, type ProviderBody } from '@learning-cms/contract/account/sso-providers'
import { ssoWords } from '@learning-cms/texts/account/accounts/sso'
import { Button, TagsInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TryIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { providersApi } from './sso.api.ts'
import classes from './sso.module.css'

type Mapping = ProviderBody['mapping']
type Trial = { mapping: Mapping; groups: string[] }
type Props = { providerId: string; mapping: Mapping }

/** A dry run of the mapping as it stands in the form: for somebody in given groups, and for everybody who is linked. */
export function TryMapping({ providerId, mapping }: Props) {
  const say = useWords(ssoWords)
  const [groups, setGroups] = useState<string[]>([])
  const [trial, setTrial] = useState<Trial>()
  const tried = useTrial(providerId, trial)
  const body = { mapping, groups }
  const isReady = ssoProviders.tryMapping.body.safeParse(body).success
  return (
    <section className={classes['outcome']} aria-label={say('tryTitle')}>
      <TagsInput
        label={say('tryGroups')}
        description={say('tryWhy')}
        data={[...new Set(mapping.map(({ group }) => group).filter(Boolean))]}
        value={groups}
        onChange={setGroups}
        maxTags={100}
      />
      <div>
        <Button
          variant="default"
          leftSection={<TryIcon size={18} aria-hidden />}
          disabled={!isReady}
          loading={tried.isFetching && !tried.isFetchingNextPage}
          onClick={() => setTrial(body)}
        >
          {say('tryNow')}
        </Button>
      </div>
      <div role="status" className={classes['outcome']}>
        {tried.error && <p className={classes['fails']}>{tried.error.message || say('tryFailed')}</p>}
        {tried.data && trial && <Outcome tried={tried} hasGroups={trial.groups.length > 0} />}
      </div>
    </section>
  )
}

const useTrial = (id: string, trial: Trial | undefined) =>
  useInfiniteQuery({
    queryKey: ['sso-trial', id, trial],
    queryFn: ({ pageParam, signal }) =>
      providersApi.tryMapping(
        { params: { id }, body: { ...trial!, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    enabled: trial !== undefined,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    // Not cached: what is known of people may change at any time.
    gcTime: 0,
    retry: false,
  })

const namesOf = (roles: { name: string }[]) => roles.map(({ name }) => name).join(', ')

function Outcome({ tried, hasGroups }: { tried: ReturnType<typeof useTrial>; hasGroups: boolean }) {
  const say = useWords(ssoWords)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = tried
  const [first] = data?.pages ?? []
  if (!first) return null
  const { roles, people, changed } = first
  return (
    <>
      {hasGroups && <p>{roles.length > 0 ? say('tryGets', { roles: namesOf(roles) }) : say('tryGetsNone')}</p>}
      <p>{changed > 0 ? say('tryPeople', { changed, people }) : say('tryNobody')}</p>
      <ul className={classes['changes']}>
        {data!.pages.flatMap(({ rows }) => rows.map((row) => <Changed key={row.id} change={row} />))}
      </ul>
      {hasNextPage && (
        <div>
          <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say('more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Changed({ change: { fullName, username, groups, gains, loses } }: { change: MappingChange }) {
  const say = useWords(ssoWords)
  return (
    <li>
      <strong>{fullName}</strong> <span className={classes['quiet']}>{username}</span>
      {gains.length > 0 && <p>{say('gains', { roles: namesOf(gains) })}</p>}
      {loses.length > 0 && <p className={classes['loses']}>{say('loses', { roles: namesOf(loses) })}</p>}
      {groups.length > 0 && <p className={classes['quiet']}>{say('inGroups', { groups: groups.join(', ') })}</p>}
    </li>
  )
}
