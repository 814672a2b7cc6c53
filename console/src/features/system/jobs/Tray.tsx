import type { Job } from '@learning-cms/contract/system/jobs'
import { jobsWords } from '@learning-cms/texts/system/jobs/jobs'
import { Anchor, Popover } from '@mantine/core'
import { useState } from 'react'
import { isOpen as isUnderWay } from '#api/uploads/uploads.ts'
import { SuccessIcon } from '#kit/show/icons.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { JobEntry } from './JobEntry.tsx'
import { isOpen } from './jobs.api.ts'
import classes from './Tray.module.css'
import { TrayButton } from './TrayButton.tsx'
import { UploadEntry } from './UploadEntry.tsx'
import { useEnded } from './use-ended.ts'
import { useJobTexts } from './use-job-texts.ts'
import { useTray } from './use-tray.ts'

/** This person's running jobs, and the results of the past day. */
export default function Tray() {
  const say = useWords(jobsWords)
  const [isVisible, setVisible] = useState(false)
  const tray = useTray(isVisible)
  const { news, look } = useEnded(tray.jobs)
  const toggle = () => {
    setVisible(!isVisible)
    look()
  }
  const close = () => setVisible(false)
  const isBad = news.some(({ status }) => status === 'failed')
  return (
    <>
      <Popover opened={isVisible} onChange={setVisible} position="bottom-end" width={360} trapFocus returnFocus>
        <Popover.Target>
          <TrayButton
            running={tray.running}
            share={tray.share}
            news={isVisible || news.length === 0 ? undefined : isBad ? 'badly' : 'well'}
            onClick={toggle}
          />
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={say('title')}>
          <Panel tray={tray} onGo={close} />
        </Popover.Dropdown>
      </Popover>
      <NewsSpoken job={news[0]} />
    </>
  )
}

/** The meaning of the dot, for screen readers. */
function NewsSpoken({ job }: { job: Job | undefined }) {
  const say = useWords(jobsWords)
  const { nameOf } = useJobTexts()
  return (
    <VisuallyHidden role="status">
      {job && say(job.status === 'failed' ? 'endedBadly' : 'endedWell', { name: nameOf(job) })}
    </VisuallyHidden>
  )
}

type PanelProps = { tray: ReturnType<typeof useTray>; onGo: () => void }

function Panel({ tray: { jobs, uploads, isError }, onGo }: PanelProps) {
  const say = useWords(jobsWords)
  const { hrefOf, follow } = useFollow()
  const isEmpty = jobs.length + uploads.length === 0
  return (
    <>
      <div className={classes['head']}>
        <h2 className={classes['title']} tabIndex={-1} data-autofocus>
          {say('title')}
        </h2>
        <Anchor
          className={classes['all']}
          href={hrefOf('/jobs')}
          onClick={(event) => {
            onGo()
            follow(event, '/jobs')
          }}
        >
          {say('seeAll')}
        </Anchor>
      </div>
      {isEmpty ? (
        <div className={classes['none']}>
          <SuccessIcon size={32} aria-hidden />
          <strong>{say(isError ? 'unable' : 'none')}</strong>
          {!isError && <span>{say('noneWhy')}</span>}
        </div>
      ) : (
        <div className={classes['body']}>
          <Group title={say('running')} jobs={jobs.filter(isOpen)} uploads={uploads.filter(isUnderWay)} onGo={onGo} />
          <Group
            title={say('recent')}
            jobs={jobs.filter((job) => !isOpen(job))}
            uploads={uploads.filter((upload) => !isUnderWay(upload))}
            onGo={onGo}
          />
        </div>
      )}
    </>
  )
}

type TrayGroupProps = Pick<ReturnType<typeof useTray>, 'jobs' | 'uploads'> & { title: string; onGo: () => void }

function Group({ title, jobs, uploads, onGo }: TrayGroupProps) {
  if (jobs.length + uploads.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={classes['group']}>{title}</h3>
      <ul className={classes['list']}>
        {uploads.map((upload) => (
          <UploadEntry key={upload.id} upload={upload} />
        ))}
        {jobs.map((job) => (
          <JobEntry key={job.id} job={job} onGo={onGo} />
        ))}
      </ul>
    </section>
  )
}
