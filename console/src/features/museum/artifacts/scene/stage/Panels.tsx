import { sceneWords } from '@learning-cms/texts/museum/artifacts/scene'
import { Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useWords } from '#kit/text/words.ts'
import { LineCard } from '#features/museum/artifacts/scene/cards/LineCard.tsx'
import { LightCard, StartCard } from '#features/museum/artifacts/scene/cards/LookCards.tsx'
import { MeasuresCard } from '#features/museum/artifacts/scene/cards/MeasuresCard.tsx'
import { HotspotsCard } from '#features/museum/artifacts/scene/cards/HotspotsCard.tsx'
import { PoseCard } from '#features/museum/artifacts/scene/cards/PoseCard.tsx'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'
import { SizeCard } from '#features/museum/artifacts/scene/cards/SizeCard.tsx'
import { SliceCard } from '#features/museum/artifacts/scene/cards/SliceCard.tsx'
import { TakeOver } from './TakeOver.tsx'
import { ToursCard } from '#features/museum/artifacts/scene/cards/ToursCard.tsx'

const tabs = ['stand', 'look', 'points', 'measuring', 'tours', 'line'] as const

/** The tools, one group visible at a time. */
export function Panels({ history }: { history: ReactNode }) {
  const say = useWords(sceneWords)
  const { pick, showCaption } = useScene()
  const [tab, setTab] = useState<string | null>('stand')
  const show = (name: string | null) => {
    pick(undefined)
    showCaption(undefined)
    setTab(name)
  }
  return (
    <div className={classes['panels']}>
      <TakeOver />
      <Tabs
        value={tab}
        onChange={show}
        variant="pills"
        keepMountedMode="display-none"
        classNames={{ list: classes['tabs'] ?? '', tab: classes['tab'] ?? '' }}
      >
        <Tabs.List aria-label={say('tools')} mb={16}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {say(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Panel name="stand">
          <SizeCard />
          <PoseCard />
        </Panel>
        <Panel name="look">
          <StartCard />
          <LightCard />
        </Panel>
        <Panel name="points">
          <HotspotsCard />
        </Panel>
        <Panel name="measuring">
          <MeasuresCard />
          <SliceCard />
        </Panel>
        <Panel name="tours">
          <ToursCard />
        </Panel>
        <Panel name="line">
          <LineCard />
        </Panel>
      </Tabs>
      <div className={classes['history']}>{history}</div>
    </div>
  )
}

const Panel = ({ name, children }: { name: (typeof tabs)[number]; children: ReactNode }) => (
  <Tabs.Panel value={name}>
    <div className={classes['panel']}>{children}</div>
  </Tabs.Panel>
)
