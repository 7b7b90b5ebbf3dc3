export { ConsolidateStep } from './consolidate-step';
export { writeProfile, type ProfileInput } from './profile/write-profile';
export { withoutLines, type WithdrawnLines } from './profile/withdraw-lines';
export { diffProfiles, type ProfileDiff } from './profile/diff-profiles';
export { ModelSummariser } from './summaries/model/model-summariser';
export { SummariseStep } from './summaries/summarise-step';
export { SummariseAcrossStep } from './summaries/summarise-across-step';
export { ProfileVersions } from './versions/profile-versions';
export { type RestoredProfile } from './versions/restored-profile';
