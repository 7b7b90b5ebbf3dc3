import { insightKinds } from '@app/memory-core/domain/insight';
import { ApiProperty } from '@nestjs/swagger';
import { ApiEnum, ApiShare, ApiTexts, ApiTime, ApiWholeNumber } from '../openapi/properties';
import { IsAsOf } from './as-of';

export class ProfileQuery {
  @IsAsOf()
  readonly asOf?: string;
}

export class ProfileItem {
  @ApiProperty()
  readonly text!: string;

  @ApiEnum('InsightKind', insightKinds)
  readonly kind!: string;

  @ApiShare()
  readonly confidence!: number;

  @ApiShare()
  readonly importance!: number;

  @ApiTexts()
  readonly insightIds!: readonly string[];
}

export class ProfileSection {
  @ApiProperty()
  readonly category!: string;

  @ApiProperty()
  readonly title!: string;

  @ApiWholeNumber()
  readonly tokens!: number;

  @ApiProperty({ type: [ProfileItem] })
  readonly items!: readonly ProfileItem[];
}

/** SPEC R29. */
export class Profile {
  @ApiWholeNumber()
  readonly version!: number;

  @ApiProperty()
  readonly schema!: string;

  @ApiTime()
  readonly createdAt!: string;

  @ApiTime()
  readonly updatedAt!: string;

  @ApiWholeNumber()
  readonly messages!: number;

  @ApiWholeNumber()
  readonly tokens!: number;

  @ApiWholeNumber({
    optional: true,
    description: 'The number of believed memories that did not fit in the profile. They are still recalled.',
  })
  readonly leftOut?: number;

  @ApiProperty({ type: [ProfileSection] })
  readonly sections!: readonly ProfileSection[];
}
