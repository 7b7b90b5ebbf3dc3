import { ApiProperty } from '@nestjs/swagger';
import { ApiNextCursor, ApiTexts, ApiTime, ApiWholeNumber } from '../openapi/properties';
import { UserParams } from '../users/params.dto';
import { Profile, ProfileItem } from '../users/profile.dto';
import { IsNumberInText, IsWholeNumber } from '../validation/fields/values';

const IsVersion = () =>
  IsNumberInText('must be a version number, from 1 upwards', {
    min: 1,
    description: 'The number of a version of the profile.',
  });

export class VersionParams extends UserParams {
  @IsVersion()
  readonly version!: number;
}

export class DiffQuery {
  @IsVersion()
  readonly from!: number;

  @IsVersion()
  readonly to!: number;
}

export class ProfileRestore {
  @IsWholeNumber({ min: 1, max: 999_999_999 })
  readonly version!: number;
}

export class ProfileVersion {
  @ApiWholeNumber()
  readonly version!: number;

  @ApiTime()
  readonly updatedAt!: string;

  @ApiWholeNumber()
  readonly messages!: number;

  @ApiWholeNumber()
  readonly tokens!: number;

  @ApiTexts({ description: 'Ids of the changes since the previous version.' })
  readonly changeIds!: readonly string[];
}

export class ProfileVersions {
  @ApiProperty({ type: [ProfileVersion] })
  readonly items!: readonly ProfileVersion[];

  @ApiNextCursor()
  readonly nextCursor?: string | undefined;
}

export class ChangedProfileItem {
  @ApiProperty({ type: ProfileItem })
  readonly before!: ProfileItem;

  @ApiProperty({ type: ProfileItem })
  readonly after!: ProfileItem;
}

export class ProfileDiff {
  @ApiWholeNumber()
  readonly from!: number;

  @ApiWholeNumber()
  readonly to!: number;

  @ApiProperty({ type: [ProfileItem] })
  readonly added!: readonly ProfileItem[];

  @ApiProperty({ type: [ProfileItem] })
  readonly removed!: readonly ProfileItem[];

  @ApiProperty({ type: [ChangedProfileItem], description: 'The same memory in other words.' })
  readonly changed!: readonly ChangedProfileItem[];
}

export class ProfileRestored {
  @ApiProperty({
    type: Profile,
    description: 'The new version, as it was written. It stays until the next consolidation.',
  })
  readonly profile!: Profile;

  @ApiWholeNumber({
    description: 'The number of lines that were left out because they are no longer believed.',
  })
  readonly leftOut!: number;
}
