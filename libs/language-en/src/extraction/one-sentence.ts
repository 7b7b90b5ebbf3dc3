import { type Turn } from '@app/memory-core/domain/turn';
import { sentencesOf } from '../flagging';

/** To an assistant, and nothing stands around it that would say otherwise. */
export const isOneSentence = ({ content, speaker }: Turn): boolean =>
  speaker === undefined && sentencesOf(content).length === 1;
