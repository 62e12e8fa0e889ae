import type { CollaboratorsChanged, DocumentChanged, GenerationProgress, RoomUsers } from '@rankwell/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openSocket } from '../../lib/socket.ts'

interface RoomEvents {
  /** Called when the room was joined, for the first time or again; earlier changes were not received. */
  onJoined: () => void
  onChanged: (change: DocumentChanged) => void
  onGeneration: (progress: GenerationProgress) => void
  onDeleted: () => void
  onCollaborators: (change: CollaboratorsChanged) => void
  onPublications: () => void
}

/** Joins the room of a document and leaves it with the page. Returns the users in the room. */
export function useRoom(docId: string, user: string, events: RoomEvents): RoomUsers['users'] {
  const [people, setPeople] = useState<RoomUsers['users']>([])
  const isJoining = useRef(false)
  const onRoomEvent = useEffectEvent((event: string, payload: { docId?: string }) => {
    if (payload.docId !== docId) return
    if (event === 'roomUsers') {
      setPeople((payload as RoomUsers).users)
      if (isJoining.current) events.onJoined()
      isJoining.current = false
    }
    if (event === 'documentChanged') events.onChanged(payload as DocumentChanged)
    if (event === 'generationProgress') events.onGeneration(payload as GenerationProgress)
    if (event === 'documentDeleted') events.onDeleted()
    if (event === 'collaboratorsChanged') events.onCollaborators(payload as CollaboratorsChanged)
    if (event === 'publicationsChanged') events.onPublications()
  })
  useEffect(() => {
    let isLeft = false
    const names = [
      'roomUsers',
      'documentChanged',
      'generationProgress',
      'documentDeleted',
      'collaboratorsChanged',
      'publicationsChanged',
    ]
    const opened = openSocket().then((socket) => {
      const join = () => {
        isJoining.current = true
        socket.emit('joinRoom', { docId, user })
      }
      const listeners = names.map((name) => {
        const listener = (payload: { docId?: string }) => onRoomEvent(name, payload)
        return { name, listener }
      })
      if (isLeft) return () => undefined
      for (const { name, listener } of listeners) socket.on(name, listener)
      socket.on('connect', join)
      if (socket.connected) join()
      return () => {
        for (const { name, listener } of listeners) socket.off(name, listener)
        socket.off('connect', join)
        socket.emit('leaveRoom', { docId, user })
      }
    })
    return () => {
      isLeft = true
      void opened.then((leave) => leave())
    }
  }, [docId, user])
  return people
}
