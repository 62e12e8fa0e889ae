import { useParams } from 'react-router'
import { BatchView } from '../features/batches/batch-view.tsx'

/** The progress and result of a batch. */
export function BatchPage() {
  const { id = '' } = useParams()
  return <BatchView key={id} id={id} />
}
