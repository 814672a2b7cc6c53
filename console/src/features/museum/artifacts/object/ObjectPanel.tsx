import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import { CatalogueCard } from './CatalogueCard.tsx'
import { ObjectView } from './ObjectView.tsx'
import classes from './object.module.css'

/** What the record is about, before what can be typed: the object, and its catalogue card beside it. */
export const ObjectPanel = ({ artifact }: { artifact: Artifact }) => (
  <div className={classes['object']}>
    <ObjectView artifact={artifact} />
    <CatalogueCard artifact={artifact} />
  </div>
)
